import type { LatestOperation } from '../lists/store/latestOperations.ts'

/** Saves of one record by one person in a row become the newest of them, or the making where they begin with it. */
export function inARow(operations: readonly LatestOperation[]): LatestOperation[] {
  const told: LatestOperation[] = []
  for (const operation of operations) {
    const newer = told.at(-1)
    if (!newer || !isSameStory(newer, operation)) told.push(operation)
    else if (isMaking(operation)) told[told.length - 1] = { ...newer, action: operation.action }
  }
  return told
}

function isSameStory(newer: LatestOperation, older: LatestOperation): boolean {
  return (
    older.record_id !== null &&
    older.record_id === newer.record_id &&
    older.entity === newer.entity &&
    older.by.id === newer.by.id
  )
}

function isMaking({ action }: LatestOperation): boolean {
  return action.endsWith('.create')
}
