import { v5 } from 'uuid'

/** The id of what a step makes: the same for every attempt, so that it is made once. */
export function effectId(key: string): string {
  return v5(key, namespace)
}

const namespace = '6f1c2a0e-6a0f-4d0b-9d55-0c5f8f6f6c11'
