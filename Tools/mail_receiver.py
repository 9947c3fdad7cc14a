"""A local mail server that records mails, and checks of a mail's form."""
import email
import email.policy
import email.utils
import re
import socketserver
import threading
import time

#: The headers that every mail must have exactly once.
REQUIRED_HEADERS = ("From", "To", "Subject", "Date", "Message-ID", "List-Unsubscribe")
#: The longest line that RFC 5322 allows, with its line break, in bytes.
MAX_LINE_LENGTH = 1000


class MailReceiver(socketserver.ThreadingTCPServer):
    """Records mails in `mails`, as pairs of the envelope and the data."""

    daemon_threads = True

    def __init__(self):
        self.mails = []
        super().__init__(("127.0.0.1", 0), _Handler)
        self.port = self.server_address[1]

    def start(self):
        """Serves in the background until `shutdown` is called."""
        threading.Thread(target=self.serve_forever, daemon=True).start()
        return self


class _Handler(socketserver.StreamRequestHandler):
    """The part of SMTP (RFC 5321) that a client needs to deliver a mail."""

    def reply(self, line):
        self.wfile.write(line.encode() + b"\r\n")

    def handle(self):
        self.reply("220 receiver ESMTP")
        envelope = {}
        while line := self.rfile.readline():
            verb, _, argument = line.decode("ascii").strip().partition(" ")
            verb = verb.upper()
            if verb == "QUIT":
                self.reply("221 closing")
                return
            if verb in ("EHLO", "HELO"):
                self.reply("250 receiver")
            elif verb in ("MAIL", "RCPT"):
                envelope[verb] = re.search(r"<(.*)>", argument)[1]
                self.reply("250 ok")
            elif verb == "DATA":
                self.reply("354 send the mail")
                self.server.mails.append((envelope, self.read_data()))
                self.reply("250 accepted")
            elif verb in ("RSET", "NOOP"):
                self.reply("250 ok")
            else:
                self.reply("502 not implemented")

    def read_data(self):
        """Reads a mail up to the line with a single dot and removes the escaping of dots."""
        lines = []
        while (line := self.rfile.readline()) not in (b".\r\n", b""):
            lines.append(line[1:] if line.startswith(b".") else line)
        return b"".join(lines)


def parse_mail(envelope, data):
    """Returns the parsed mail. Raises ValueError if the mail is not well-formed."""
    lines = data.splitlines(keepends=True)
    has_valid_lines = all(
        len(line) <= MAX_LINE_LENGTH and line.endswith(b"\r\n") for line in lines)
    _require(data.isascii() and has_valid_lines, "its lines are not those of RFC 5322")
    mail = email.message_from_bytes(data, policy=email.policy.default)
    defects = mail.defects + [defect for value in mail.values() for defect in value.defects]
    _require(not defects, f"it has defects: {defects}")
    for name in REQUIRED_HEADERS:
        count = len(mail.get_all(name, []))
        _require(count == 1, f"it has {name} {count} times")
    sender = email.utils.parseaddr(mail["From"])[1]
    _require(envelope["MAIL"] == sender, f"the envelope is from {envelope['MAIL']}")
    _require(envelope["RCPT"] == mail["To"], f"the envelope is for {envelope['RCPT']}")
    message_id = mail["Message-ID"].strip()
    _require(re.fullmatch(r"<[^<>@\s]+@[^<>@\s]+>", message_id), f"Message-ID: {message_id}")
    sent = email.utils.parsedate_to_datetime(mail["Date"]).timestamp()
    _require(abs(sent - time.time()) < 60, f"Date: {mail['Date']}")
    return mail


def _require(holds, problem):
    if not holds:
        raise ValueError(f"the mail is not well-formed: {problem}")
