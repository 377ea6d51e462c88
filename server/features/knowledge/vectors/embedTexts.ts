/** Where texts lie, by a model of the tenant's providers; throws where it cannot be asked. */
export type EmbedTexts = (request: {
  tenantId: string
  /** Written provider/model. */
  model: string
  texts: readonly string[]
  signal: AbortSignal
}) => Promise<readonly (readonly number[])[]>
