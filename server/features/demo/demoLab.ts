import { v5 } from 'uuid'
import { toolHash } from '../../providers/mcp/toolHash.ts'
import type { HeldConnection } from '../integrations/store/heldConnectionStore.ts'
import type { DemoClock } from './demoClock.ts'
import type { DemoWrite } from './demoWrite.ts'

/** Name of the connection within the demo. */
export const demoLabName = 'dental lab'

const number = { type: 'string', description: 'Number of the order, for example L-2214.' }

const findOrder = {
  name: 'orders.find',
  definition: {
    title: 'Find an order',
    description: 'Returns what was ordered, where the work stands and when it will be delivered.',
    inputSchema: { type: 'object', properties: { number }, required: ['number'] },
    annotations: { readOnlyHint: true },
  },
}

const cancelOrder = {
  name: 'orders.cancel',
  definition: {
    title: 'Cancel an order',
    description: 'Cancels an order. Work that has begun is charged.',
    inputSchema: { type: 'object', properties: { number }, required: ['number'] },
    annotations: { destructiveHint: true },
  },
}

/** The cancellation as the lab offers it by now. */
const cancelOrderNow = {
  ...cancelOrder,
  definition: {
    ...cancelOrder.definition,
    inputSchema: {
      ...cancelOrder.definition.inputSchema,
      properties: { number, reason: { type: 'string', description: 'Why it is no longer needed.' } },
    },
  },
}

const orderCrown = {
  name: 'orders.create',
  definition: {
    title: 'Order a crown',
    description: 'Orders a crown from a scan that was sent to the lab.',
    inputSchema: {
      type: 'object',
      properties: {
        scan: { type: 'string', description: 'Number of the scan.' },
        shade: { type: 'string', enum: ['A1', 'A2', 'A3', 'B1', 'B2'], description: 'Shade of the tooth.' },
      },
      required: ['scan', 'shade'],
    },
    annotations: {},
  },
}

/** Returns the practice's connection to its lab, an MCP server. It is switched off, so nothing is ever asked. */
export function demoLab(tenantId: string, clock: DemoClock): HeldConnection {
  const host = 'mcp.harbour-lab.example'
  clock.goTo({ days: 10 })
  const connected_at = clock.now()
  return {
    _id: v5(demoLabName, tenantId),
    kind: 'mcp',
    account: host,
    authorization: { url: `https://${host}/mcp` },
    settings: { name: 'Dental lab', enabled: false, prefix: 'lab' },
    health: { ok: true, checked_at: connected_at.toISOString(), message: null },
    connected_at,
    tools: {
      server: {
        era: { kind: 'legacy' },
        name: 'harbour-lab',
        title: 'Harbour Dental Lab',
        version: '3.1',
        instructions: null,
      },
      tools: [findOrder, cancelOrderNow, orderCrown].map(tool => ({
        ...tool,
        hash: toolHash(tool.definition),
      })),
      leftOut: [],
    },
  }
}

/** Returns the writes of the review, in which two of the tools became actions. */
export function demoLabReview({ now, goTo }: Pick<DemoClock, 'now' | 'goTo'>): DemoWrite[] {
  const days = 9
  goTo({ days })
  const reviewed_at = now().toISOString()
  return [
    { tool: findOrder, tool_name: 'lab__orders_find', risk_class: 'read' },
    { tool: cancelOrder, tool_name: 'lab__orders_cancel', risk_class: 'approval_required' },
  ].map(({ tool: { name, definition }, tool_name, risk_class }) => ({
    ago: { days },
    verb: 'create',
    entity: 'agent_action',
    key: tool_name,
    body: idOf => {
      const { title, description, inputSchema: input_schema, annotations } = definition
      const hash = toolHash(definition)
      const reviewed = { title, description, input_schema, annotations, hash, reviewed_at }
      const integration_id = idOf('integration', demoLabName)
      return {
        ...{ title, tool_name, description, risk_class },
        execution: { kind: 'mcp', integration_id, tool: name, reviewed },
      }
    },
  }))
}
