import { createTheme, ThemeProvider } from '@mui/material/styles'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext } from 'ra-core'
import type { ReactElement } from 'react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom'
import type { JsonObject } from '../../common/json/jsonValue.ts'
import type { SchemaClient } from '../../src/resources/data/createSchemaClient.ts'
import { SchemaClientContext } from '../../src/resources/data/useSchemaClient.ts'
import { SchemaForm } from '../../src/resources/form/SchemaForm.tsx'
import type { SaveResult } from '../../src/resources/save/saveResult.ts'
import { drawnSchema } from '../../src/resources/schema/drawnSchema.ts'
import type { JsonSchema } from '../../src/resources/schema/jsonSchema.ts'
import { ShortcutsProvider } from '../../src/ui/shortcuts/useShortcut.tsx'
import { lightTheme } from '../../src/ui/theme.ts'

interface Options {
  data?: JsonObject
  isNew?: boolean
  readOnly?: boolean
  /** True (the default) if the browser validates the data. */
  isChecked?: boolean
  /** Address of the page; '/' by default. */
  path?: string
  /** Results of saving, in order; successful by default. */
  results?: SaveResult[]
  /** Wraps the form in the contexts that its fields need. */
  around?: (form: ReactElement) => ReactElement
}

const noEntities: SchemaClient = { entities: async () => [], schema: async () => ({}) }

/** Renders a form on its own page and records the data that it saves. */
export function renderForm(
  schema: JsonSchema,
  { data, isNew, readOnly, isChecked = true, path = '/', results = [], around = form => form }: Options = {},
) {
  const saved: JsonObject[] = []
  const drawn = isChecked ? drawnSchema(schema) : { ...drawnSchema(schema), createValidator: () => () => [] }
  const start = data ?? (isNew ? drawn.start : {})
  const onSave = async (record: JsonObject): Promise<SaveResult> => {
    saved.push(record)
    return results[saved.length - 1] ?? { isSaved: true }
  }
  const form = (
    <ShortcutsProvider>
      <CoreAdminContext>
        <Link to="/elsewhere">Elsewhere</Link>
        <SchemaClientContext value={noEntities}>
          {around(
            <SchemaForm
              schema={drawn}
              data={start}
              onSave={onSave}
              {...(isNew && { isNew })}
              {...(readOnly && { readOnly })}
            />,
          )}
        </SchemaClientContext>
      </CoreAdminContext>
    </ShortcutsProvider>
  )
  const router = createMemoryRouter(
    [
      { path: '/', element: form },
      { path: '/elsewhere', element: <p>You are elsewhere</p> },
    ],
    { initialEntries: [path] },
  )
  const view = render(
    <ThemeProvider theme={createTheme(lightTheme)}>
      <RouterProvider router={router} />
    </ThemeProvider>,
  )
  const user = userEvent.setup()
  const save = async () => {
    const button = screen.getByRole('button', { name: isNew ? 'Create' : 'Save' })
    await waitFor(() => {
      if (button.getAttribute('aria-disabled') === 'true') throw new Error('The last save is still shown.')
    })
    await user.click(button)
  }
  return { ...view, user, saved, save }
}
