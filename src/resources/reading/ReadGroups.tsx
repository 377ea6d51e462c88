import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { isObject } from '../../../common/json/isObject.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { cellStyles } from '../list/cells/cellStyles.ts'
import { LinkStopContext } from '../list/cells/linkStop.ts'
import { isValid } from '../schema/schemaValidator.ts'
import { recordGroups } from '../templates/recordGroups.ts'
import { ReadFieldRows } from './ReadFieldRows.tsx'
import { type ReadField, type ReadWhole, readFields } from './readFields.ts'
import { ReadWholeContext } from './readWhole.ts'

interface Props extends ReadWhole {
  /** Names of fields that are shown elsewhere. */
  told: readonly string[]
}

/** Shows a record's values in the groups of its form, without empty groups. */
export function ReadGroups({ root, record, told }: Props) {
  const texts = useTexts()
  const whole = useMemo(() => ({ root, record }), [root, record])
  const fields = readFields(root, record, whole).filter(({ name }) => !told.includes(name))
  const names = fields.map(({ name }) => name)
  const groups = recordGroups(names, root['x-groups'] ?? [], texts.form.other).flatMap(group => {
    const own = group.names.flatMap(name => fields.filter(one => one.name === name))
    const isShown = own.length > 0 && (!group.condition || isValid(group.condition, record))
    return isShown ? [{ ...group, own: unwrapped(own, group.title, whole) }] : []
  })
  return (
    <ReadWholeContext.Provider value={whole}>
      <LinkStopContext.Provider value={0}>
        <Stack spacing={2.5} sx={{ minWidth: 0 }}>
          {groups.map(({ id, title, own }) => (
            <Paper
              key={id}
              component="section"
              variant="outlined"
              aria-labelledby={title ? `read-${id}` : undefined}
              sx={{ p: { xs: 2, sm: 3 }, pb: { xs: 1, sm: 1.5 } }}
            >
              {title && (
                <Typography variant="h2" id={`read-${id}`} gutterBottom>
                  {title}
                </Typography>
              )}
              <Values>
                <ReadFieldRows fields={own} />
              </Values>
            </Paper>
          ))}
        </Stack>
      </LinkStopContext.Provider>
    </ReadWholeContext.Provider>
  )
}

/** Unwraps a group that contains only one field with the group's own title. */
function unwrapped(fields: ReadField[], title: string, whole: ReadWhole): ReadField[] {
  const [only, ...more] = fields
  const isAll = only && more.length === 0 && only.label === title && isObject(only.value)
  return isAll ? readFields(only.schema, only.value as ReadWhole['record'], whole) : fields
}

const Values = styled('div')(({ theme }) => ({
  ...cellStyles(theme),
  '& .said': { whiteSpace: 'pre-wrap' },
  // A group within a field is close to its title.
  '& dd > dl > div': { paddingBlock: 4 },
  '& dd > dl > div + div': { borderTop: 0 },
  '& dd > dl > div:first-of-type': { paddingTop: 0 },
  '& dd > dl > div:last-of-type': { paddingBottom: 0 },
  '& ul': { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 4 },
  '& ul[data-tags]': { display: 'flex', flexWrap: 'wrap', gap: 6 },
}))
