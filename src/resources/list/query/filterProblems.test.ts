import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../api/ApiError.ts'
import { filterProblems } from './filterProblems.ts'
import { filterToTree } from './filterTree.ts'

const tree = filterToTree({ a: { gte: 1, lt: 2 }, or: [{ b: 1 }, { c: { in: ['x'] } }] }, () => false)

function problems(pointer: string, status = 400): string[] {
  const errors = [{ pointer, keyword: 'type', message: 'No.' }]
  return [...filterProblems(new ApiError(status, { errors }), tree).keys()]
}

describe('filterProblems', () => {
  it('points at the condition the server means, and at the groups around it', () => {
    expect(problems('/query/filter/a/lt')).toEqual(['/a/lt'])
    expect(problems('/query/filter/or/1/c/in/0')).toEqual(['/or', '/or/1/c/in'])
  })

  it('takes a fault of a field for one of all its conditions', () => {
    expect(problems('/query/filter/a')).toEqual(['/a/gte', '/a/lt'])
  })

  it('takes a fault of the filter for one of the whole', () => {
    expect(problems('/query/filter')).toEqual([''])
  })

  it('is empty for other parts of the query and other failures', () => {
    expect(problems('/query/sort/0')).toEqual([])
    expect(problems('/query/filter/a/lt', 500)).toEqual([])
    expect([...filterProblems(undefined, tree).keys()]).toEqual([])
  })
})
