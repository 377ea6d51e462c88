import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { Moment } from '../../../ui/Moment.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { runsTexts } from '../runs/runsTexts.ts'
import { useShownRun } from '../runs/useShownRun.ts'
import { shownText, ValueBox } from '../runs/ValueBox.tsx'
import { TextLines } from '../versions/TextLines.tsx'
import { publishingTexts } from './publishingTexts.ts'

type Replay = components['schemas']['ChainReplay']

interface Props {
  replay: readonly Replay[]
  onLeave: () => void
}

/** Shows how the draft behaves on recorded inputs: differences line by line, and the number of equal outcomes. */
export function ReplayReport({ replay, onLeave }: Props) {
  const texts = publishingTexts(useTexts())
  const changed = replay.filter(({ changes }) => changes.length > 0)
  const same = replay.length - changed.length
  return (
    <section>
      <Typography variant="subtitle2" component="h3">
        {texts.replay}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {replay.length === 0 ? texts.noReplay : texts.replayHint}
      </Typography>
      <List>
        {changed.map(one => (
          <Changed key={one.run_id} one={one} onLeave={onLeave} />
        ))}
      </List>
      {same > 0 && <Typography variant="body2">{texts.same(same)}</Typography>}
    </section>
  )
}

function Changed({ one, onLeave }: { one: Replay; onLeave: () => void }) {
  const all = useTexts()
  const texts = publishingTexts(all)
  const { show } = useShownRun()
  return (
    <li>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {texts.inputOf} <Moment value={one.at} />
        {one.is_pinned && ` (${texts.pinned})`}: {one.changes.map(change => texts.changes[change]).join(', ')}
        <Button
          size="small"
          onClick={() => {
            onLeave()
            show(one.run_id)
          }}
        >
          {texts.openRun}
        </Button>
      </Typography>
      <ValueBox title={runsTexts(all).input} value={one.input} />
      <TextLines
        before={outcomeText(one.recorded)}
        after={outcomeText(one.draft)}
        names={{ before: texts.recordedThen, after: texts.draftNow }}
      />
    </li>
  )
}

/** Returns the whole outcome as text; the comparison hides equal parts. */
function outcomeText({ status, output, error, effects }: Replay['recorded']): string {
  const outside = effects.map(({ path, input }) => ({ [path]: input }))
  return shownText({
    status,
    output,
    ...(error && { error }),
    ...(outside.length > 0 && { effects: outside }),
  })
}

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: '8px 0',
  padding: 0,
  '& > li': { padding: '8px 0', borderTop: `1px solid ${theme.palette.divider}` },
}))
