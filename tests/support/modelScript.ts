/** Reaction of the fake model server to a request. */
export type ModelScript =
  | { kind: 'say'; text: string; paceMs?: number; isDoubled?: boolean }
  /** Arguments are sent unchanged, valid or not, in this many pieces. */
  | { kind: 'call'; name: string; input: string; callId?: string; pieces?: number }
  | { kind: 'status'; status: number; retryAfter?: number }
  | { kind: 'hang'; where: 'headers' | 'body' }
  /** The connection breaks after this many pieces. */
  | { kind: 'cut'; after: number }
  | { kind: 'page' }

export interface FakeMessage {
  role: string
  content: string | { type: string; text?: string }[] | null
}

/**
 * Derives the reaction from the person's last message. `[fake <what> <number> <times>]` triggers a fault or a feature,
 * at most `<times>` times for that text. `obey: tool {…}` triggers a call of any tool. Any other text gets a plain
 * answer. `seen` counts the uses of each text.
 */
export function scriptFor(messages: readonly FakeMessage[], seen: Map<string, number>): ModelScript {
  const asked = textOf(messages.findLast(({ role }) => role === 'user'))
  const last = messages.at(-1)
  if (last?.role === 'tool') return { kind: 'say', text: `It says: ${textOf(last).slice(0, 200)}` }
  const order = /obey: (\w+) (\{.*\})/s.exec(asked)
  if (order) return { kind: 'call', name: order[1] ?? '', input: order[2] ?? '', pieces: 3 }
  const marker = /\[fake (\w+)(?: (\d+))?(?: (\d+))?\]/.exec(asked)
  if (!marker) return { kind: 'say', text: plain }
  const times = (seen.get(asked) ?? 0) + 1
  seen.set(asked, times)
  if (marker[3] !== undefined && times > Number(marker[3])) return { kind: 'say', text: plain }
  return faults[marker[1] ?? '']?.(Number(marker[2] ?? 0)) ?? { kind: 'say', text: plain }
}

const plain = 'That is what I can tell you about it.'

const faults: Readonly<Record<string, (number: number) => ModelScript>> = {
  say: tokens => ({ kind: 'say', text: 'word '.repeat(tokens) }),
  slow: tokens => ({ kind: 'say', text: 'word '.repeat(tokens), paceMs: 10 }),
  double: () => ({ kind: 'say', text: plain, isDoubled: true }),
  split: pieces => ({ kind: 'call', name: 'knowledge_search', input: '{"query":"opening hours"}', pieces }),
  bad_json: () => ({ kind: 'call', name: 'knowledge_search', input: '{"query": "open' }),
  no_tool: () => ({ kind: 'call', name: 'launch_rocket', input: '{}' }),
  status: status => ({ kind: 'status', status }),
  busy: retryAfter => ({ kind: 'status', status: 429, retryAfter }),
  hang: () => ({ kind: 'hang', where: 'headers' }),
  stall: () => ({ kind: 'hang', where: 'body' }),
  cut: after => ({ kind: 'cut', after }),
  page: () => ({ kind: 'page' }),
}

function textOf(message: FakeMessage | undefined): string {
  const { content } = message ?? {}
  if (typeof content === 'string') return content
  return (content ?? []).map(({ text = '' }) => text).join('\n')
}
