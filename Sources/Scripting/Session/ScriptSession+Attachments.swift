extension ScriptSession {
    /// What a module keeps with the session: one object of each class, made when it is first asked for.
    package func attachment<Attachment: AnyObject>(_ make: () -> Attachment) -> Attachment {
        let key = ObjectIdentifier(Attachment.self)
        if let attachment = attachments[key] as? Attachment { return attachment }
        let attachment = make()
        attachments[key] = attachment
        return attachment
    }
}
