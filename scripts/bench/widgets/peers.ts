import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Another product's widget, as its own documents embed it. */
export interface Peer {
  name: string
  /** The package with its version. */
  pack: string
  /** What its page has besides an empty one; its files lie under /peers/<name>/. */
  html: string
  /** Opens the chat. */
  launcher: string
  composer: string
  /** What is in the browser's storage where 1 000 messages were said before. */
  storage?: (messages: readonly PeerMessage[]) => Record<string, string>
}

export interface PeerMessage {
  role: 'user' | 'assistant'
  text: string
}

const run = promisify(execFile)

/** Unpacks the peers' published packages into a temporary folder; none of them becomes a dependency. */
export async function fetchPeers(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'switchboard-peers-'))
  for (const { name, pack } of peers) {
    const { stdout } = await run('npm', ['pack', '--silent', pack], { cwd: folder })
    await mkdir(join(folder, name))
    await run('tar', ['-xzf', stdout.trim(), '-C', name, '--strip-components=1'], { cwd: folder })
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

export const peers: readonly Peer[] = [
  {
    name: 'deep-chat',
    pack: 'deep-chat@2.4.2',
    // It has no launcher of its own: a button shows it, its bundle is loaded with the page as its documents have it.
    html: `<button id="launch">Chat</button><deep-chat id="chat" hidden></deep-chat>
      <script type="module" src="/peers/deep-chat/dist/deepChat.bundle.js"></script>
      <script type="module" src="/deep-chat.js"></script>`,
    launcher: '#launch',
    composer: '#chat #text-input',
  },
  {
    name: 'n8n',
    pack: '@n8n/chat@1.37.0',
    html: `<link rel="stylesheet" href="/peers/n8n/dist/style.css"><script type="module" src="/n8n.js"></script>`,
    launcher: '.chat-window-toggle',
    composer: '.chat-window textarea',
    storage: () => ({ 'n8n-chat/sessionId': 'bench' }),
  },
  {
    name: 'flowise',
    pack: 'flowise-embed@3.1.6',
    html: `<script type="module" src="/flowise.js"></script>`,
    launcher: 'flowise-chatbot button',
    composer: 'flowise-chatbot textarea',
    storage: messages => ({
      bench_EXTERNAL: JSON.stringify({
        chatId: 'bench',
        chatHistory: messages.map(({ role, text }, index) => ({
          message: text,
          messageId: String(index),
          type: role === 'user' ? 'userMessage' : 'apiMessage',
        })),
      }),
    }),
  },
]
