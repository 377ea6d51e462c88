/** A name as one step of a JSON Pointer, slash included. */
export function pointerStep(name: string | number): string {
  return `/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`
}

/** The names in a JSON Pointer, decoded. */
export function pointerNames(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map(name => name.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** The value at a JSON Pointer; undefined where there is none. */
export function valueAt(root: unknown, pointer: string): unknown {
  return pointerNames(pointer).reduce<unknown>(
    (at, name) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, name) ? Reflect.get(at, name) : undefined,
    root,
  )
}
