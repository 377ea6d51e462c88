/** React as the panel uses it, plus the exports that the testing library needs. */
export { createRef, Fragment as StrictMode } from 'preact'
export { act } from 'preact/test-utils'
export * from '../../../src/embed/preact/react.ts'
