import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { HttpResponse } from 'msw'
import contract from '../../openapi/generated/openapi.json' with { type: 'json' }

interface Operation {
  operationId: string
  responses: Record<string, { content?: Record<string, unknown>; $ref?: string }>
}

const ajv = new Ajv2020({ strict: false })
addFormats(ajv)
ajv.addSchema(contract, 'contract')

const pointers = new Map<string, string>()
for (const [path, item] of Object.entries(contract.paths)) {
  for (const [method, operation] of Object.entries(item as unknown as Record<string, Operation>)) {
    const place = `/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}/${method}/responses`
    if (operation.operationId) pointers.set(operation.operationId, place)
  }
}

/**
 * Returns a response that the contract allows for the operation; throws for any other body, so that mocks stay correct.
 */
export function contractReply(operationId: string, status: number, body: object, headers: HeadersInit = {}) {
  const check = validatorFor(operationId, status)
  if (!check(body))
    throw new Error(`${operationId} never answers ${status} so: ${ajv.errorsText(check.errors)}`)
  const type = status >= 400 ? 'application/problem+json' : 'application/json'
  return new HttpResponse(JSON.stringify(body), { status, headers: { 'Content-Type': type, ...headers } })
}

const compiled = new Map<string, ValidateFunction>()

function validatorFor(operationId: string, status: number): ValidateFunction {
  const place = pointers.get(operationId)
  if (!place) throw new Error(`The contract has no operation ${operationId}`)
  const pointer =
    status >= 400 ? '/components/schemas/Problem' : `${place}/${status}/content/application~1json/schema`
  const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `contract#${encodeURI(pointer)}` })
  compiled.set(pointer, validate)
  return validate
}
