/** React as the panel has it, with what the testing library asks for besides. */
export { createRef, Fragment as StrictMode } from 'preact'
export { act } from 'preact/test-utils'
export * from '../../../src/embed/preact/react.ts'
