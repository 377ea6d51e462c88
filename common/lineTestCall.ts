/** What the line test dials with instead of a number, so that Twilio brings it along: such a call hears itself. */
export const lineTestParameters: Readonly<Record<string, string>> = { LineTest: 'echo' }

/** Whether a call was dialled by the line test. */
export function isLineTest(parameters: Readonly<Record<string, string>>): boolean {
  return parameters.LineTest === lineTestParameters.LineTest
}
