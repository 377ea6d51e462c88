/** The part of hoodiecrow-imap that tests use; the package has no types of its own. */
declare module 'hoodiecrow-imap' {
  interface Folder {
    messages: { uid: number; flags: string[]; raw: string }[]
    uidvalidity: number
    uidnext: number
  }

  interface ImapServer {
    listen(port: number, host: string, done: () => void): void
    close(done?: () => void): void
    getMailbox(path: string): Folder
    appendMessage(folder: string, flags: string[], arrivedAt: Date, raw: string): { message: { uid: number } }
    server: { address(): { port: number } }
  }

  const hoodiecrow: (options: object) => ImapServer
  export = hoodiecrow
}
