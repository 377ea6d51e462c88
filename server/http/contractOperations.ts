/** Operations of the published document, in the form that the router needs. */

export interface OperationParameter {
  name: string
  in: 'path' | 'query' | 'header' | 'cookie'
  required?: boolean
  schema?: object
  /** Set for a parameter that is JSON text; its handler parses it. */
  content?: object
}

export interface ContractOperation {
  operationId: string
  method: string
  /** Concrete path templates below /api, one per entity for a shared path. */
  paths: { url: string; entity?: string }[]
  parameters: OperationParameter[]
  /** Schemas of the request body by content type. */
  body?: { required: boolean; contents: Record<string, object | undefined> }
  /** JSON schemas of the responses by status. */
  answers: Record<string, object | undefined>
}

interface OpenApiOperation {
  operationId: string
  parameters?: (OperationParameter | { $ref: string })[]
  requestBody?: { required?: boolean; content: Record<string, { schema?: object }> }
  responses: Record<string, { content?: Record<string, { schema?: object }> }>
}

/** The part of an OpenAPI 3.1 document that the server reads. */
export interface OpenApiDocument {
  paths: Record<string, Record<string, OpenApiOperation>>
  components: { parameters: Record<string, OperationParameter>; schemas: Record<string, object> }
}

/** Lists every operation of the document, with references to shared parameters resolved. */
export function contractOperations(document: OpenApiDocument): ContractOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => {
      const parameters = (operation.parameters ?? []).map(parameter => follow(document, parameter))
      return {
        operationId: operation.operationId,
        method: method.toUpperCase(),
        paths: concretePaths(path, parameters),
        parameters: parameters.filter(parameter => !isEntityParameter(parameter)),
        body: operation.requestBody && {
          required: operation.requestBody.required ?? false,
          contents: schemasByType(operation.requestBody.content),
        },
        answers: Object.fromEntries(
          Object.entries(operation.responses).map(([status, answer]) => [
            status,
            answer.content?.['application/json']?.schema,
          ]),
        ),
      }
    }),
  )
}

function follow(
  document: OpenApiDocument,
  parameter: OperationParameter | { $ref: string },
): OperationParameter {
  if (!('$ref' in parameter)) return parameter
  const target = document.components.parameters[parameter.$ref.split('/').at(-1) ?? '']
  if (!target) throw new Error(`The contract has no ${parameter.$ref}`)
  return target
}

function isEntityParameter(parameter: OperationParameter): boolean {
  return parameter.in === 'path' && parameter.name === 'entity'
}

/** Expands a shared path to one route per entity, so that an entity without the capability answers 404. */
function concretePaths(path: string, parameters: OperationParameter[]): { url: string; entity?: string }[] {
  const url = `/api${path === '/' ? '' : path}`.replaceAll(/\{(\w+)\}/g, ':$1')
  const entity = parameters.find(isEntityParameter)
  if (!entity) return [{ url }]
  const names = (entity.schema as { enum?: string[] } | undefined)?.enum ?? []
  return names.map(name => ({ url: url.replace(':entity', name), entity: name }))
}

function schemasByType(content: Record<string, { schema?: object }>): Record<string, object | undefined> {
  return Object.fromEntries(Object.entries(content).map(([type, { schema }]) => [type, schema]))
}
