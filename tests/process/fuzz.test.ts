import { describe, expect, it } from 'vitest'
import { createPermissions } from '../../server/access/permissions.ts'
import { everyOperation, fuzzOperations, isInTalks } from '../support/fuzzOperations.ts'
import { testContract } from '../support/publishedContract.ts'
import { rounds } from '../support/rounds.ts'

const permissions = createPermissions(testContract.rules)
const succeeded = fuzzOperations({
  operations: everyOperation,
  good: rounds(6, 20),
  goodAgain: 20,
  bad: rounds(6, 20),
  wordy: 8,
})

describe('after all operations were tried', () => {
  it('every operation on records has also succeeded, so that the fuzz has been behind the door', () => {
    const onRecords = everyOperation.filter(
      ({ operationId, entities }) =>
        (operationId.includes('.') || entities) && permissions.roleFor(operationId) !== 'instance_admin',
    )
    expect(namesOf(onRecords).filter(name => !succeeded.has(name))).toEqual([])
  })

  it('so has every operation of conversations, the inbox and contacts', () => {
    const names = namesOf(everyOperation.filter(isInTalks))
    expect(names.length).toBeGreaterThan(20)
    expect(names.filter(name => !succeeded.has(name))).toEqual(impossible)
  })
})

/** No message can be resent before a channel fails, and neither action nor draft decided before an agent asks. */
const impossible = ['decideDraft', 'resendMessage', 'decideAction']

function namesOf(operations: typeof everyOperation): string[] {
  return operations.map(({ operationId }) => operationId)
}
