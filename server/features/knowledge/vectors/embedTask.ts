/** The job that tells by the tenant's embedding model where its passages lie. */
export const embedTask = 'embed the knowledge'
