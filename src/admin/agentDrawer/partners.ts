/** A conversation partner: a service as visitors see it, or an agent as currently edited. */
export interface Partner {
  kind: 'agent_service' | 'agent'
  id: string
  name: string
}

/** Returns the key of a partner, used in the picker and in browser storage. */
export function partnerKey({ kind, id }: Pick<Partner, 'kind' | 'id'>): string {
  return `${kind}:${id}`
}

/** Returns the remembered partner if it still exists; else the first service, else the first agent. */
export function partnerFor(
  partners: readonly Partner[],
  remembered: string | undefined,
): Partner | undefined {
  return partners.find(partner => partnerKey(partner) === remembered) ?? partners[0]
}

/** Returns the part of a request that starts a conversation with the partner. */
export function startWith({ kind, id }: Partner): { agent_service_id: string } | { agent_id: string } {
  return kind === 'agent_service' ? { agent_service_id: id } : { agent_id: id }
}
