import { readFileSync } from 'node:fs'

/**
 * Replaces each limit that a source names, such as `limits.chat.pageSize`, by its value, because the names would be a
 * part of visitors' pages. Returns undefined for a source without limits.
 * @param {string} code
 */
export function inlineLimits(code) {
  const statement = /^import limits from '[./]*openapi\/limits\.json' with \{ type: 'json' \}\n/m
  if (!statement.test(code)) return
  const limits = JSON.parse(readFileSync(new URL('../../openapi/limits.json', import.meta.url), 'utf8'))
  return code
    .replace(statement, '')
    .replaceAll(
      /\blimits((?:\.\w+)*)\b/g,
      (_, path) => `(${JSON.stringify(valueAt(limits, path.split('.').slice(1)))})`,
    )
}

/** @param {object} limits @param {string[]} path */
function valueAt(limits, path) {
  const value = path.reduce((found, name) => Reflect.get(Object(found), name), limits)
  if (value === undefined) throw new Error(`openapi/limits.json has no ${path.join('.')}`)
  return value
}
