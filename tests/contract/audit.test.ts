import { describe, expect, it } from 'vitest'
import { auditKinds as offeredKinds } from '../../src/admin/pages/audit-log/auditFilter.ts'
import { de } from '../../src/admin/pages/audit-log/texts/de.ts'
import { en } from '../../src/admin/pages/audit-log/texts/en.ts'
import { contract } from '../support/publishedContract.ts'

const kinds = contract.rules.audit

describe('what the audit log notes', () => {
  it.each(Object.keys(kinds))('%s has a sentence in every language', action => {
    expect(en.sentences).toHaveProperty(action)
    expect(de.sentences).toHaveProperty(action)
  })

  it('is offered by all of its kinds', () => {
    expect([...offeredKinds].sort()).toEqual([...new Set(Object.values(kinds))].sort())
    expect(Object.keys(en.kinds).sort()).toEqual([...offeredKinds].sort())
  })
})
