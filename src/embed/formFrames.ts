/**
 * The script at /plugin/static/js/form-frame.js. Puts a form into each `<div data-switchboard-form>` of a site.
 */
import { addFrames } from './addFrames.ts'

const { origin } = new URL((document.currentScript as HTMLScriptElement).src)

addFrames(origin, {
  kind: 'switchboard-form',
  pathOf: token => `/plugin/form/${token}`,
  title: 'Form',
})
