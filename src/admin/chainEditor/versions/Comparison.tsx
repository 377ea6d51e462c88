import ArrowIcon from '@mui/icons-material/ExpandMore'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'
import { Select, SelectFrame } from '../../../resources/widgets/controls.ts'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { useChainEditor } from '../useChainEditor.ts'
import { DifferenceView } from './DifferenceView.tsx'
import { versionName } from './versionName.ts'
import { versionsTexts } from './versionsTexts.ts'

interface Pair {
  /** A version's number, or "draft". */
  a: string
  b: string
}

interface Props {
  versions: readonly number[]
  pair: Pair
  onPair: (pair: Pair) => void
}

/** Shows the differences between two versions of the chain, which can be selected. */
export function Comparison({ versions, pair, onPair }: Props) {
  const texts = versionsTexts(useTexts())
  const { client } = useApi()
  const { chainName, record } = useChainEditor()
  const { data, error, refetch } = useServerQuery(
    ['chain_difference', chainName, pair, record._version],
    () =>
      client.GET('/published_smart_chain_version/diff', {
        params: { query: { chain_name: chainName, ...pair } },
      }),
  )
  return (
    <>
      <Choices>
        <Choice
          label={texts.from}
          versions={versions}
          value={pair.a}
          onChange={a => onPair({ ...pair, a })}
        />
        <Choice label={texts.to} versions={versions} value={pair.b} onChange={b => onPair({ ...pair, b })} />
      </Choices>
      {error && !data && <ErrorAlert title={texts.compareFailed} error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={120} />}
      {data && <DifferenceView difference={data} />}
    </>
  )
}

interface ChoiceProps {
  label: string
  versions: readonly number[]
  value: string
  onChange: (value: string) => void
}

function Choice({ label, versions, value, onChange }: ChoiceProps) {
  const all = useTexts()
  const id = useId()
  return (
    <div>
      <Typography variant="caption" component="label" htmlFor={id}>
        {label}
      </Typography>
      <SelectFrame>
        <Select id={id} value={value} onChange={event => onChange(event.target.value)}>
          <option value="draft">{versionName(null, all)}</option>
          {versions.map(version => (
            <option key={version} value={version}>
              {versionName(version, all)}
            </option>
          ))}
        </Select>
        <ArrowIcon aria-hidden />
      </SelectFrame>
    </div>
  )
}

const Choices = styled('div')({
  display: 'grid',
  gap: 8,
  gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 220px))',
  marginBottom: 12,
})
