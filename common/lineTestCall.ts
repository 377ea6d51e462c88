/**
 * Parameters that the line test dials with instead of a number. Twilio passes them on, and the server echoes such a
 * call.
 */
export const lineTestParameters: Readonly<Record<string, string>> = { LineTest: 'echo' }

/** Returns whether the line test placed the call. */
export function isLineTest(parameters: Readonly<Record<string, string>>): boolean {
  return parameters.LineTest === lineTestParameters.LineTest
}
