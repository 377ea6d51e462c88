/** Texts of fields that another record describes. */
export const described = {
  first: (field: string) => `Choose “${field}” first. It determines the fields.`,
  why: (state: string, field: string) =>
    ({
      none: `There are no fields to fill in without “${field}”, so the values are shown as JSON.`,
      gone: `The record in “${field}” was deleted or is not visible to you, so the values are shown as JSON.`,
    })[state] ?? `There are more fields than a form can show, so the values are shown as JSON.`,
  others: (names: string) =>
    `These stored values are not fields of this type: ${names}. Edit the JSON to change them.`,
  needed: 'Needed before it can be finished',
  asJson: (isLocked: boolean) => (isLocked ? 'Show as JSON' : 'Edit as JSON'),
  asForm: (isLocked: boolean) => (isLocked ? 'Show as a form' : 'Edit as a form'),
}
