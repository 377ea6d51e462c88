import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../../common/json/jsonValue.ts'
import type { FieldError } from '../../api/ApiError.ts'
import { createFormModel } from './createFormModel.ts'
import { visibleErrors } from './formErrors.ts'

const missing = (name: string): FieldError => ({
  pointer: `/${name}`,
  keyword: 'required',
  message: 'Missing',
})

/** Creates a form whose fields a and b are both required. */
function world(data: JsonObject = {}) {
  let checks = 0
  const model = createFormModel(data, record => {
    checks += 1
    return ['a', 'b'].filter(name => !(name in record)).map(missing)
  })
  const shown = () => visibleErrors(model.get().errors).map(error => `${error.pointer} ${error.message}`)
  return { model, shown, checks: () => checks }
}

describe('createFormModel', () => {
  it('shows nothing and checks nothing while somebody types', () => {
    const { model, shown, checks } = world()
    model.change({ a: 'x' })
    model.change({})
    expect(shown()).toEqual([])
    expect(checks()).toBe(0)
  })

  it('shows a field’s error once it was changed and left, and that field’s alone', () => {
    const { model, shown } = world({ a: 'x' })
    model.change({ a: undefined })
    model.leave('/a')
    expect(shown()).toEqual(['/a Missing'])
  })

  it('does not complain about a field that was only passed through', () => {
    const { model, shown } = world()
    model.leave('/a')
    expect(shown()).toEqual([])
  })

  it('takes an error away as soon as its field is in order', () => {
    const { model, shown } = world({ a: 'x' })
    model.change({})
    model.leave('/a')
    model.change({ a: 'y' })
    expect(shown()).toEqual([])
  })

  it('shows everything once saving is tried, and lets it through when all is well', () => {
    const { model, shown } = world()
    expect(model.validateAll()).toBe(false)
    expect(shown()).toEqual(['/a Missing', '/b Missing'])
    model.change({ a: 'x', b: 'y' })
    expect(shown()).toEqual([])
    expect(model.validateAll()).toBe(true)
  })

  it('keeps what the server refused until that field, one within it or the one around it changes', () => {
    const refused = (pointer: string): FieldError => ({ pointer, keyword: 'x-unique', message: 'Taken' })
    const { model, shown } = world({ a: 'x', b: 'y', list: [{ c: 1 }], group: { d: 1 } })
    model.refuse([refused('/a'), refused('/list'), refused('/group/d')])
    model.change({ a: 'x', b: 'z', list: [{ c: 1 }], group: { d: 1 } })
    expect(shown()).toEqual(['/a Taken', '/list Taken', '/group/d Taken'])
    model.change({ a: 'x', b: 'z', list: [{ c: 2 }], group: { d: 1 } })
    expect(shown()).toEqual(['/a Taken', '/group/d Taken'])
    model.change({ a: 'w', b: 'z', list: [{ c: 2 }], group: undefined })
    expect(shown()).toEqual([])
  })

  it('does not let through what a widget could not read', () => {
    const { model, shown } = world({ a: 'x', b: 'y' })
    model.setUnread('/a', 'No number')
    expect(model.validateAll()).toBe(false)
    expect(shown()).toEqual(['/a No number'])
    model.setUnread('/a', undefined)
    expect(model.validateAll()).toBe(true)
  })

  it('tells its listeners of changes alone', () => {
    const { model } = world({ a: 'x' })
    let calls = 0
    const stop = model.subscribe(() => {
      calls += 1
    })
    model.change({ a: 'x' })
    expect(calls).toBe(0)
    model.change({ a: 'y' })
    expect(calls).toBe(1)
    stop()
    model.change({ a: 'z' })
    expect(calls).toBe(1)
  })

  it('sends null for what has to be there and may be null, and does not complain about it', () => {
    const model = createFormModel({ name: 'a', list: [{}] }, () => [
      { ...missing('note'), isNullMissing: true },
      { ...missing('list/0/count'), isNullMissing: true },
      { ...missing('gone/count'), isNullMissing: true },
    ])
    expect(model.validateAll()).toBe(true)
    expect(visibleErrors(model.get().errors)).toEqual([])
    expect(model.completed({ name: 'a', list: [{}] })).toEqual({
      name: 'a',
      list: [{ count: null }],
      note: null,
    })
  })

  it('sends null for what a described field lacks', async () => {
    const { model } = world({ a: 'x', b: 'y', values: {} })
    const lack = { pointer: '/note', keyword: 'required', message: 'Missing', isNullMissing: true }
    model.describe('values', { schema: {}, check: async () => [lack] })
    expect(await model.validateAll()).toBe(true)
    expect(model.completed({ values: {} })).toEqual({ values: { note: null } })
  })
})
