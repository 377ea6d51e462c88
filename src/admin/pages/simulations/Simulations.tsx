import SimulationIcon from '@mui/icons-material/FactCheckOutlined'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { PagedRows } from '../../layout/PagedRows.tsx'
import { pagePaths } from '../../screens/pagePaths.ts'
import { SimulationRow } from './SimulationRow.tsx'
import { simulationsTexts } from './simulationsTexts.ts'
import { simulationsTitle } from './simulationsTitle.ts'
import { useSimulationPages } from './useSimulationPages.ts'

/** Lists every simulation, newest first, with a link to start a new one. */
export function Simulations() {
  const all = useTexts()
  const texts = simulationsTexts(all)
  const found = useSimulationPages()
  return (
    <>
      <PageHeader
        title={simulationsTitle(all)}
        caption={texts.caption}
        help={texts.help}
        actions={
          <>
            <Button color="inherit" component={Link} to="/synthetic_suite">
              {texts.suites}
            </Button>
            <Button variant="contained" component={Link} to={`${pagePaths.simulations}/new`}>
              {texts.begin}
            </Button>
          </>
        }
      />
      <PagedRows
        found={found}
        texts={texts}
        empty={{ icon: <SimulationIcon />, title: texts.emptyTitle, body: texts.emptyBody }}
      >
        {one => <SimulationRow key={one._id} simulation={one} />}
      </PagedRows>
    </>
  )
}
