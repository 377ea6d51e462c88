import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ImapFlow } from 'imapflow'
import { freePort } from './freePort.ts'

export type Dovecot = Awaited<ReturnType<typeof startDovecot>>

const program = ['/usr/sbin/dovecot', '/usr/local/sbin/dovecot'].find(existsSync)

/** False where the mail server is not installed: apt-get install dovecot-imapd. */
export const hasDovecot = program !== undefined

export const dovecotLogin = { username: 'hello', password: 'secret' }

/** Starts a Dovecot with a mailbox in a folder of its own, without encryption. */
export async function startDovecot() {
  const folder = await mkdtemp(join(tmpdir(), 'dovecot-'))
  const port = await freePort()
  const isRoot = userInfo().uid === 0
  const user = isRoot ? 'mail' : userInfo().username
  await mkdir(join(folder, 'mail'))
  // The server reads mails as another user.
  await chmod(folder, 0o755)
  await chmod(join(folder, 'mail'), 0o777)
  const file = join(folder, 'dovecot.conf')
  await writeFile(file, configuration({ folder, port, user, isRoot }))
  const child = spawn(program ?? '', ['-F', '-c', file], { stdio: 'ignore' })
  await listening(port)
  return { port, append, stop }

  /** Puts mails into the inbox, in their order. */
  async function append(mails: readonly string[]): Promise<void> {
    const { username, password } = dovecotLogin
    const client = new ImapFlow({
      host: '127.0.0.1',
      port,
      secure: false,
      doSTARTTLS: false,
      auth: { user: username, pass: password },
      logger: false,
    })
    client.on('error', () => {})
    await client.connect()
    for (const mail of mails) await client.append('INBOX', mail)
    await client.logout()
  }

  async function stop(): Promise<void> {
    child.kill('SIGTERM')
    await once(child, 'exit')
    await rm(folder, { recursive: true, force: true })
  }
}

function configuration({
  folder,
  port,
  user,
  isRoot,
}: {
  folder: string
  port: number
  user: string
  isRoot: boolean
}): string {
  return [
    `base_dir = ${folder}/run`,
    `state_dir = ${folder}/state`,
    `log_path = ${folder}/log`,
    'protocols = imap',
    'listen = 127.0.0.1',
    'ssl = no',
    'disable_plaintext_auth = no',
    `mail_location = maildir:${folder}/mail/%u`,
    'first_valid_uid = 1',
    ...(isRoot ? [] : [`default_internal_user = ${user}`, `default_login_user = ${user}`]),
    `service imap-login {\n inet_listener imap {\n port = ${port}\n }\n inet_listener imaps {\n port = 0\n }\n chroot =\n}`,
    'service anvil {\n chroot =\n}',
    `passdb {\n driver = static\n args = password=${dovecotLogin.password}\n}`,
    `userdb {\n driver = static\n args = uid=${user} gid=${isRoot ? 'mail' : userInfo().gid} home=${folder}/mail/%u\n}`,
    'namespace inbox {\n inbox = yes\n mailbox Sent {\n auto = create\n special_use = \\Sent\n }\n}',
    '',
  ].join('\n')
}

async function listening(port: number): Promise<void> {
  const endsAt = performance.now() + 20_000
  while (performance.now() < endsAt) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (isOpen) return
    await pause(100)
  }
  throw new Error('Dovecot does not listen')
}
