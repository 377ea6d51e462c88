/** Texts of putting an agent on a site. */
export const en = {
  button: 'Put it on a site',
  title: (agent: string) => `Put ${agent} on a site`,
  none: 'Visitors reach an agent by a service. Create one: it gives you two lines for your pages.',
  service: 'Name of the service',
  make: 'Create the service',
  made: 'The service is active',
  choose: 'Service',
  failed: 'The services of this agent could not be loaded',
  snippet: 'Two lines for your pages',
  snippetHint: 'Anywhere before </body>, on each page that should have the chat.',
  copy: 'Copy the lines',
  where: 'Where the chat may show',
  allowed: (site: string) => `${site} may show the chat`,
  disabled: 'This agent is not enabled: it takes no conversations until it is.',
}
