import type { SecretBox } from '../../secrets/secretBox.ts'
import { type Scope, systemActor } from '../../store/scope.ts'

interface Deps {
  secretBox: Pick<SecretBox, 'seal' | 'open'>
  /** Returns the origin of a tenant, for links from outside. */
  originOf: (scope: Scope) => Promise<string>
}

export type UnsubscribeLinks = ReturnType<typeof createUnsubscribeLinks>

/** Creates the links by which people opt out of mails. They are sealed for one address, and do not end. */
export function createUnsubscribeLinks({ secretBox, originOf }: Deps) {
  return { linkOf, addressOf }

  /** Returns the link of an email address; null without https, which mail programs require. */
  async function linkOf(tenantId: string, address: string): Promise<string | null> {
    const origin = await originOf({ tenantId, actor: systemActor, requestId: '' })
    if (!origin.startsWith('https:')) return null
    return `${origin}/api/unsubscribe/${secretBox.seal(tenantId, mark + address).$sealed}`
  }

  /** Returns the address of a token; null for a token that is not of this tenant. */
  function addressOf(tenantId: string, token: string): string | null {
    try {
      const text = secretBox.open(tenantId, { $sealed: token })
      return text.startsWith(mark) ? text.slice(mark.length) : null
    } catch {
      return null
    }
  }
}

/** Tells a link from all else that the key seals. */
const mark = 'unsubscribe:'
