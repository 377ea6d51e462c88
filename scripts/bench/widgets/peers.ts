import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** The widget of another product, embedded as its documentation says. */
export interface Peer {
  name: string
  /** The npm package with its version. */
  pack: string
  /** HTML that its page adds to an empty one; its files are below /peers/<name>/. */
  html: string
  /** Selector of the element that opens the chat. */
  launcher: string
  composer: string
  /** Returns the browser storage after a conversation of 1 000 messages. */
  storage?: (messages: readonly PeerMessage[]) => Record<string, string>
}

export interface PeerMessage {
  role: 'user' | 'assistant'
  text: string
}

const run = promisify(execFile)

/** Downloads and unpacks the peers' published packages into a temporary folder, so that none becomes a dependency. */
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
    // This widget has no launcher, so a button shows it. The page loads its bundle, as its documentation does.
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
