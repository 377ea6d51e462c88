/** Texts of fields that another record describes. */
export const described = {
  first: (field: string) => `Choose “${field}” first: it decides which fields there are.`,
  why: (state: string, field: string) =>
    ({
      none: `Without “${field}” there are no fields to fill in, so the values stand here as JSON.`,
      gone: `What “${field}” refers to is gone or not visible to you, so the values stand here as JSON.`,
    })[state] ?? `This has more fields than a form can show, so the values stand here as JSON.`,
  others: (names: string) =>
    `Also stored, but no fields of this type: ${names}. Look at the JSON to change them.`,
  asJson: (isLocked: boolean) => (isLocked ? 'Show as JSON' : 'Edit as JSON'),
  asForm: (isLocked: boolean) => (isLocked ? 'Show as a form' : 'Edit as a form'),
}
