import type { ModelCall, ModelMessage } from '../../server/providers/llm/languageModel.ts'
import { calls, type Script, says } from './scriptedModels.ts'

type Order = Pick<ModelCall, 'toolName' | 'input'>

/**
 * Returns a model that obeys every order in any text of the turn, no matter who wrote it. An order is a line `obey:
 * tool {arguments as JSON}`. Each one is carried out once per turn; all new ones are called at once.
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
  // In JSON, the quotes of an order are escaped.
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
