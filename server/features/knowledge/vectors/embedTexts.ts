/** Returns the vectors of texts by a model of the tenant's providers; throws if the model cannot be asked. */
export type EmbedTexts = (request: {
  tenantId: string
  /** In the form provider/model. */
  model: string
  texts: readonly string[]
  signal: AbortSignal
}) => Promise<readonly (readonly number[])[]>
