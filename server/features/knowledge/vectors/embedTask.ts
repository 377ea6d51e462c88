/** Job that creates the vectors of passages with the tenant's embedding model. */
export const embedTask = 'embed the knowledge'
