#ifndef PLAYBOOKS_H
#define PLAYBOOKS_H

#include <stddef.h>

/// The text of one file of playbooks, in UTF-8.
struct playbook_text {
  const unsigned char *bytes;
  size_t count;
};

extern const size_t playbook_text_count;

/// One of the texts, in the order in which playbooks that fit equally well are preferred.
struct playbook_text playbook_text_at(size_t index);

#endif
