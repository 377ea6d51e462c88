import type { components } from '../../../../openapi/generated/types.d.ts'

export type Analysis = components['schemas']['Analysis']

export type Finding = NonNullable<Analysis['findings']>[number]
