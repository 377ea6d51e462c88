/** Agent services of the demo. The one with the smallest number answers by default. */
export const demoServices = [
  {
    name: 'Website reception',
    agent: 'Front desk',
    product: 'receptionist',
    status: 'active',
    entry_points: [{ channel: 'web_chat' }],
    priority: 10,
  },
  {
    name: 'Treatment questions',
    agent: 'Treatment guide',
    product: 'knowledge_agent',
    status: 'active',
    entry_points: [{ channel: 'web_chat' }],
    priority: 20,
  },
  {
    name: 'Spring campaign',
    agent: 'Whitening campaign',
    product: 'sales_agent',
    status: 'paused',
    entry_points: [{ channel: 'web_chat' }],
    priority: 30,
  },
]
