/** Whom one talks with: a service as visitors meet it, or an agent as it is edited now. */
export interface Partner {
  kind: 'agent_service' | 'agent'
  id: string
  name: string
}

/** What a partner is known by, in a choice and in what the browser remembers. */
export function partnerKey({ kind, id }: Pick<Partner, 'kind' | 'id'>): string {
  return `${kind}:${id}`
}

/** Who was chosen last, if they are still there; else the first service, else the first agent. */
export function partnerFor(
  partners: readonly Partner[],
  remembered: string | undefined,
): Partner | undefined {
  return partners.find(partner => partnerKey(partner) === remembered) ?? partners[0]
}

/** Whom the server is to begin a conversation with. */
export function startWith({ kind, id }: Partner): { agent_service_id: string } | { agent_id: string } {
  return kind === 'agent_service' ? { agent_service_id: id } : { agent_id: id }
}
