import type { ModelCall, ModelMessage } from '../../server/providers/llm/languageModel.ts'
import { calls, type Script, says } from './scriptedModels.ts'

type Order = Pick<ModelCall, 'toolName' | 'input'>

/**
 * A model without any sense of its own: it does everything that any text orders, whoever wrote it and wherever it reads
 * it. An order is a line `obey: tool {arguments as JSON}`; each is carried out once in a turn, all of one text at a time.
 */
export function obedientModel(): Script {
  return ({ messages }) => {
    const begin = messages.findLastIndex(({ role }) => role === 'user')
    const turn = messages.slice(begin)
    const done = new Set(turn.flatMap(callsOf).map(keyOf))
    const orders = turn.flatMap(ordersIn).filter(order => !done.has(keyOf(order)))
    return orders.length > 0 ? calls(orders) : says(`I have obeyed: ${textOf(turn.at(-1)).slice(0, 500)}`)
  }
}

function ordersIn(message: ModelMessage): Order[] {
  if (message.role === 'assistant') return []
  // Within JSON the quotes of an order are escaped.
  const text = textOf(message).replaceAll('\\"', '"')
  return [...text.matchAll(/obey: (\S+) (\{.*?\})(?=\s|"|$)/gm)].flatMap(([, toolName = '', input = '']) => {
    try {
      return [{ toolName, input: JSON.parse(input) }]
    } catch {
      return []
    }
  })
}

function callsOf(message: ModelMessage): readonly Order[] {
  return message.role === 'assistant' ? (message.calls ?? []) : []
}

function keyOf({ toolName, input }: Order): string {
  return `${toolName} ${JSON.stringify(input)}`
}

function textOf(message: ModelMessage | undefined): string {
  if (!message) return ''
  return message.role === 'tool' ? message.result : message.text
}
