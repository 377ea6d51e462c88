import { v5 } from 'uuid'

/** Returns the id of a record that a step creates: the same for each attempt, so that the record is created once. */
export function effectId(key: string): string {
  return v5(key, namespace)
}

const namespace = '6f1c2a0e-6a0f-4d0b-9d55-0c5f8f6f6c11'
