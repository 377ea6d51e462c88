import AiIcon from '@mui/icons-material/AutoAwesomeOutlined'
import DataIcon from '@mui/icons-material/DataObject'
import OutputIcon from '@mui/icons-material/NotesOutlined'
import HumanIcon from '@mui/icons-material/PersonOutlined'
import IntegrationIcon from '@mui/icons-material/PowerOutlined'
import LogicIcon from '@mui/icons-material/RouteOutlined'
import type { StepKind } from '../model/stepKinds.ts'

const icons = {
  ai: AiIcon,
  logic: LogicIcon,
  data: DataIcon,
  integration: IntegrationIcon,
  human: HumanIcon,
  output: OutputIcon,
}

/** Shows an icon for a step kind's category. */
export function KindIcon({ category }: { category: StepKind['category'] | undefined }) {
  const Icon = icons[category ?? 'output']
  return <Icon fontSize="small" color="secondary" aria-hidden />
}
