import type { components } from '../../../../openapi/generated/types.d.ts'

export type Task = components['schemas']['Task']
