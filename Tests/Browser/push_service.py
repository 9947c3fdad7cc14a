"""A push service that the tests run, because Debian's Chromium has none."""
import base64
import json
import os
import queue

import http_ece
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

from webhook_receiver import WebhookReceiver

#: Sends a subscription to the account's server and returns the status.
SUBSCRIBE = """async (subscription) => {
    const response = await fetch("push", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(subscription),
    });
    return response.status;
}"""


class PushService(WebhookReceiver):
    """Receives the pushes for one browser and decrypts them as that browser would.

    `pushes` is a queue of pairs: the headers and the decrypted JSON.
    """

    status = 201

    def __init__(self):
        super().__init__()
        self.pushes = queue.Queue()
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.secret = os.urandom(16)

    def receive(self, request):
        plain = http_ece.decrypt(
            request.body, private_key=self.key, auth_secret=self.secret, version="aes128gcm")
        self.pushes.put((dict(request.headers), json.loads(plain)))

    @property
    def subscription(self):
        """The browser's subscription to this service, as JavaScript would see it."""
        point = self.key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
        return {
            "endpoint": f"{self.url}/push/1",
            "expirationTime": None,
            "keys": {"p256dh": _base64url(point), "auth": _base64url(self.secret)},
        }


def _base64url(value):
    return base64.urlsafe_b64encode(value).rstrip(b"=").decode()
