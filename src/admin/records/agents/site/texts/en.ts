/** Texts of putting an agent on a site. */
export const en = {
  button: 'Add to site',
  title: (agent: string) => `Add ${agent} to a site`,
  none: 'Visitors reach an agent through an agent service. Create one to get the embed code for your pages.',
  service: 'Service name',
  make: 'Create service',
  made: 'The service is active',
  choose: 'Service',
  failed: 'The agent services of this agent could not be loaded',
  snippet: 'Embed code',
  snippetHint: 'Put these two lines anywhere before </body>, on each page that should have the chat.',
  copy: 'Copy embed code',
  where: 'Allowed sites',
  allowed: (site: string) => `${site} may show the chat`,
  disabled: 'This agent is disabled. Enable it so that it can take conversations.',
}
