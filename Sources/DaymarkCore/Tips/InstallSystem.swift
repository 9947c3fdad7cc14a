/// A kind of system on which a browser can install the app.
public enum InstallSystem: String, Choice {
    case ios, android, mac, desktop
}

/// Something that iOS gives no web app.
public enum IOSGap: String, Choice {
    case widgets, share, files, shortcuts, background, splash, storage
}
