// Swift has no way to embed a file that compiles quickly. `#embed` is C23; clang has it in all versions of C.
#pragma clang diagnostic ignored "-Wc23-extensions"

#include "playbooks.h"

static const unsigned char admin[] = {
#embed "Playbooks/admin.txt"
};
static const unsigned char arts[] = {
#embed "Playbooks/arts.txt"
};
static const unsigned char cleaning[] = {
#embed "Playbooks/cleaning.txt"
};
static const unsigned char code[] = {
#embed "Playbooks/code.txt"
};
static const unsigned char cooking[] = {
#embed "Playbooks/cooking.txt"
};
static const unsigned char creative[] = {
#embed "Playbooks/creative.txt"
};
static const unsigned char errands[] = {
#embed "Playbooks/errands.txt"
};
static const unsigned char exams[] = {
#embed "Playbooks/exams.txt"
};
static const unsigned char freelance[] = {
#embed "Playbooks/freelance.txt"
};
static const unsigned char generic[] = {
#embed "Playbooks/generic.txt"
};
static const unsigned char health[] = {
#embed "Playbooks/health.txt"
};
static const unsigned char home[] = {
#embed "Playbooks/home.txt"
};
static const unsigned char jobs[] = {
#embed "Playbooks/jobs.txt"
};
static const unsigned char kids[] = {
#embed "Playbooks/kids.txt"
};
static const unsigned char languages[] = {
#embed "Playbooks/languages.txt"
};
static const unsigned char life[] = {
#embed "Playbooks/life.txt"
};
static const unsigned char maths[] = {
#embed "Playbooks/maths.txt"
};
static const unsigned char money[] = {
#embed "Playbooks/money.txt"
};
static const unsigned char moving[] = {
#embed "Playbooks/moving.txt"
};
static const unsigned char nursing[] = {
#embed "Playbooks/nursing.txt"
};
static const unsigned char pets[] = {
#embed "Playbooks/pets.txt"
};
static const unsigned char projects[] = {
#embed "Playbooks/projects.txt"
};
static const unsigned char reading[] = {
#embed "Playbooks/reading.txt"
};
static const unsigned char school[] = {
#embed "Playbooks/school.txt"
};
static const unsigned char science[] = {
#embed "Playbooks/science.txt"
};
static const unsigned char selfcare[] = {
#embed "Playbooks/selfcare.txt"
};
static const unsigned char small[] = {
#embed "Playbooks/small.txt"
};
static const unsigned char social[] = {
#embed "Playbooks/social.txt"
};
static const unsigned char steps[] = {
#embed "Playbooks/steps.txt"
};
static const unsigned char tech[] = {
#embed "Playbooks/tech.txt"
};
static const unsigned char thesis[] = {
#embed "Playbooks/thesis.txt"
};
static const unsigned char trades[] = {
#embed "Playbooks/trades.txt"
};
static const unsigned char travel[] = {
#embed "Playbooks/travel.txt"
};
static const unsigned char work[] = {
#embed "Playbooks/work.txt"
};
static const unsigned char writing[] = {
#embed "Playbooks/writing.txt"
};

#define TEXT(name) {name, sizeof name}

// In the order of their names, as in the web app.
static const struct playbook_text texts[] = {
    TEXT(admin), TEXT(arts), TEXT(cleaning), TEXT(code), TEXT(cooking), TEXT(creative),
    TEXT(errands), TEXT(exams), TEXT(freelance), TEXT(generic), TEXT(health), TEXT(home),
    TEXT(jobs), TEXT(kids), TEXT(languages), TEXT(life), TEXT(maths), TEXT(money), TEXT(moving),
    TEXT(nursing), TEXT(pets), TEXT(projects), TEXT(reading), TEXT(school), TEXT(science),
    TEXT(selfcare), TEXT(small), TEXT(social), TEXT(steps), TEXT(tech), TEXT(thesis), TEXT(trades),
    TEXT(travel), TEXT(work), TEXT(writing),
};

const size_t playbook_text_count = sizeof texts / sizeof texts[0];

struct playbook_text playbook_text_at(size_t index) { return texts[index]; }
