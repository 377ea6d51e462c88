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

  interface Connection {
    state: string
    inputHandler: (() => void) | false
    send(response: object, why: string, parsed: Command, data: unknown): void
  }

  interface Command {
    tag: string
    attributes?: { value?: unknown }[]
  }

  interface Plugged {
    registerCapability(name: string, isOffered: (connection: Connection) => boolean): void
    setCommandHandler(
      name: string,
      handle: (connection: Connection, parsed: Command, data: unknown, done: () => void) => void,
    ): void
  }

  interface Options {
    plugins: (string | ((server: Plugged) => void))[]
    users: object
    storage: object
  }

  const hoodiecrow: (options: Options) => ImapServer
  export = hoodiecrow
}
