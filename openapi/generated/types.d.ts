// Generated from openapi/: run npm run generate.
export interface paths {
    "/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Name and version of the server
         * @description Answers anybody; useful to see that an address leads to a Switchboard.
         */
        get: operations["getServer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health_check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the server is ready
         * @description 200 once the server answers and its database does; 503 before that or while the database is away.
         */
        get: operations["checkHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * This document
         * @description The whole contract as one OpenAPI 3.1 document.
         */
        get: operations["getContract"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/frontend_configuration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a browser may know before anybody has signed in
         * @description The public part of the tenant's settings, with the running version.
         */
        get: operations["getFrontendConfiguration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/frontend_configuration/logo/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The tenant's logo
         * @description The image that the settings name, for pages before anybody has signed in; no other image of the tenant is found
         *     here. Its address changes with the image.
         */
        get: operations["downloadLogo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schema": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every entity the caller may see
         * @description Menus and routes come from this one request, in the caller's language.
         */
        get: operations["listEntities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{entity}/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change or delete many records at once
         * @description Takes identifiers, or a query with the number of records it is expected to match (409 when it matches another
         *     number). Each record is changed by itself; what could not be changed is named. One undo takes all of it back.
         */
        post: operations["bulkRecords"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{entity}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download records
         * @description Streamed, of any size. Cells of a CSV file that a spreadsheet would take for a formula begin with an apostrophe.
         */
        get: operations["exportRecords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{entity}/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bring in records from a file
         * @description Every row is checked by the entity's schema. Rows in order are stored, the others are named with what is wrong;
         *     with dry_run nothing is stored. One undo takes the whole import back.
         */
        post: operations["importRecords"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{entity}/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What happened to a record
         * @description Newest first; patches are JSON Patch (RFC 6902), secrets left out.
         */
        get: operations["listHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{entity}/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bring back an earlier version
         * @description Writes it as a new version; a record in the trash comes back.
         */
        post: operations["restoreRecord"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{entity}/{id}/trash": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete for good what lies in the trash
         * @description Takes the record and its history away; nothing brings them back.
         */
        delete: operations["purgeRecord"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operation/{operation}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back a write, a bulk change or an import
         * @description Only records that nobody has changed since are taken back; the others are named. An undo can be undone.
         */
        post: operations["undoOperation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the caller did lately
         * @description Their latest 50 writes of the last 30 days, newest first; each can be taken back as one.
         */
        get: operations["listOperations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/saved_view": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Saved views of an entity
         * @description The caller's own and those that are shared, by name.
         */
        get: operations["listSavedViews"];
        put?: never;
        /**
         * Save a view
         * @description The query is checked like that of a list. A name is used once per person and entity; a person keeps at most 200
         *     views of an entity. To share one takes an operator.
         */
        post: operations["createSavedView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/saved_view/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a saved view
         * @description For good; no record changes. Somebody else's shared view is deleted by admins only.
         */
        delete: operations["deleteSavedView"];
        options?: never;
        head?: never;
        /**
         * Change a saved view
         * @description The members that are sent, and no others. Somebody else's shared view is changed by admins only.
         */
        patch: operations["updateSavedView"];
        trace?: never;
    };
    "/web_chat/conversation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a conversation
         * @description A visitor names a client token; a signed-in person a service, or an agent to be tried as it is edited now. The
         *     answer holds the conversation's token: whoever bears it is the visitor, in this conversation and no other.
         */
        post: operations["startWebChatConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/web_chat/conversation/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a conversation
         * @description For its visitor, by the conversation's token, and for the team.
         */
        get: operations["getWebChatConversation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/web_chat/configuration/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how the web chat looks
         * @description By a client token, for anybody; it names colours, pictures and texts and nothing else.
         */
        get: operations["getWebChatAppearance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversation/{id}/recent_messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the latest events
         * @description The newest first. Visitors are not told of actions that do not show in the chat.
         */
        get: operations["listRecentMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversation/{id}/message": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a message
         * @description Answered when it is stored; the agent's answer comes by the stream. The same `client_event_id` or `Idempotency-Key`
         *     twice is one message. A completed conversation takes none.
         */
        post: operations["sendMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversation/{id}/message_stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow a conversation
         * @description Server-sent events: `conversation_event` with an event as JSON; `error` with `code`, `message` and `retryable`;
         *     `close` with a `reason`, which is `completed`, `draining` (the server stops), `idle` or `ended` (the caller may
         *     follow it no more). The frame's `id` is the number up to which no event will change any more, so `Last-Event-ID`
         *     resumes exactly; `since` sends everything stored or changed from that moment on; with neither, all of it is sent.
         *     A comment line comes at least every 15 seconds.
         */
        get: operations["streamMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversation/{id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Save a conversation as PDF
         * @description What was said, with names and times in the conversation's time zone.
         */
        get: operations["exportConversation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversation/{id}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop the answer
         * @description The agent stops where it is; what it has said stays. Does nothing where no turn is going on.
         */
        post: operations["stopAnswer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversation/{id}/rating": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Say how it was
         * @description The visitor's own word at the end of a conversation; a later one replaces it.
         */
        put: operations["rateConversation"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversation/{id}/approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let an action run, or not
         * @description For actions that wait for a person's consent.
         */
        post: operations["decideAction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversation/{id}/trace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what the agent did
         * @description The latest turns, the newest first, with every call of a model or action, its time and its sources.
         */
        get: operations["listTurns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/available_actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what agents can do
         * @description The built-in actions, and those of your own.
         */
        get: operations["listAvailableActions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agent/{id}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publish an agent
         * @description Makes the agent as it is saved the version that new conversations get; those that go on keep theirs. Where nothing has
         *     changed since, the newest version is the answer.
         */
        post: operations["publishAgent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agent/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what was published of an agent
         * @description The newest first, and whether the agent as it is saved differs from it.
         */
        get: operations["listAgentVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agent/{id}/versions/{version}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Go back to a published version
         * @description Writes it into the draft, where it can be looked at before it is published again. Nothing changes for visitors.
         */
        post: operations["restoreAgentVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/knowledge/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search what agents know
         * @description Finds the passages agents answer from: the enabled answers of the knowledge base, and what the business info says,
         *     written out in English or German as the question is. What fits too little is left out, so the list may be empty.
         */
        get: operations["searchKnowledge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/llm_models": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List language models
         * @description The built-in model, the models named in the AI settings, and those that the accounts in use offer. What a provider
         *     offers is asked at most every ten minutes; one that does not answer is left out.
         */
        get: operations["listLanguageModels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ai_configuration/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try a provider of models
         * @description Makes one very short call with the settings as they are stored: to the first model that the settings name of this
         *     provider, or else the first that the provider offers. A provider that fails is an answer, no error; ten tries a
         *     minute are possible.
         */
        post: operations["testModelProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/translation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Translate a text
         * @description For visitors with a conversation's token, where automatic translation is on, and for the team. Addresses, code and
         *     placeholders come back as they were. Where no model can translate, the problem `translation.unavailable` says why in
         *     its `reason`; show the original then.
         */
        post: operations["translateText"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How far the caller is signed in
         * @description What a sign-in screen needs to know; answers anybody.
         */
        get: operations["getSession"];
        put?: never;
        /**
         * Sign in with e-mail and password
         * @description Starts a session and sets its cookie. With a second factor the state is `second_factor` until its code has been
         *     given. A wrong password and an unknown address get the same answer, and after 10 failures 429 with Retry-After.
         */
        post: operations["signIn"];
        /**
         * Sign out
         * @description Ends the session at once and removes its cookie; harmless when nobody is signed in.
         */
        delete: operations["signOut"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/second_factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give the code of the second factor
         * @description The second step of signing in. Each code, and each recovery code, is taken once.
         */
        post: operations["passSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/oidc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sign in through the organisation's issuer
         * @description Leads the browser to the OpenID Connect issuer of the installation; 404 where there is none.
         */
        get: operations["startOidcSignIn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/oidc/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Come back from the organisation's issuer
         * @description Checks the issuer's answer and starts a session for a member, or for an invited person, with that verified
         *     e-mail address. A `state` that is missing, used, older than ten minutes or of another browser is 400; anything
         *     that goes wrong after that leads back to the site with `problem` in the query.
         */
        get: operations["finishOidcSignIn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/password_reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a link to choose a new password
         * @description Sends a mail when the address has an account here. The answer and its time are the same when it has none.
         */
        post: operations["requestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/password_reset/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Choose a new password
         * @description Takes the token of the link once, within an hour; ends every session of the account.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The signed-in person
         * @description Who the caller is and what they are in this tenant.
         */
        get: operations["getCurrentUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the own names
         * @description The fields that are sent, and no others.
         */
        patch: operations["updateCurrentUser"];
        trace?: never;
    };
    "/is-admin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the caller administers this tenant
         * @description True from the role of admin upwards.
         */
        get: operations["isAdmin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/me/preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The own preferences
         * @description What the caller has set for themselves in this tenant.
         */
        get: operations["getPreferences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the own preferences
         * @description A merge patch (RFC 7396): what is sent is changed, null clears, everything else stays, also when another tab
         *     writes at the same time. Together they hold at most 64 kB.
         */
        patch: operations["updatePreferences"];
        trace?: never;
    };
    "/user/me/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the own password
         * @description Ends every session of the account, in all tenants; the caller goes on with a new one.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/me/second_factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Confirm the second factor
         * @description From now on signing in takes a code. Ends the account's other sessions.
         */
        put: operations["confirmSecondFactor"];
        /**
         * Begin to use a second factor
         * @description Gives the secret for an authenticator app; nothing changes until a code of it has been confirmed.
         */
        post: operations["startSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/me/second_factor/recovery_codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * New recovery codes
         * @description The old ones are void at once.
         */
        post: operations["renewRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/me/second_factor/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop using the second factor
         * @description Takes the password once more. Ends the account's other sessions.
         */
        post: operations["disableSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where the account is signed in
         * @description The sessions in this tenant, the newest first.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /**
         * Sign out everywhere else
         * @description Ends every session of the account but this one, in all tenants.
         */
        delete: operations["endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/me/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End one of the own sessions
         * @description Its next request is refused.
         */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Members of the tenant
         * @description Everybody with a role here, by name.
         */
        get: operations["listPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take a member out of the tenant
         * @description Ends their sessions here at once; their account and other tenants are left alone.
         */
        delete: operations["removePerson"];
        options?: never;
        head?: never;
        /**
         * Change a member's role, suspend or readmit them
         * @description Ends the member's sessions in this tenant at once. Admins manage viewers and operators, owners everybody;
         *     nobody gives more than their own role, and the last active owner stays one.
         */
        patch: operations["changePerson"];
        trace?: never;
    };
    "/people/{id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where a member is signed in
         * @description Their sessions in this tenant, the newest first; for whoever may manage them.
         */
        get: operations["listPersonSessions"];
        put?: never;
        post?: never;
        /**
         * Sign a member out everywhere
         * @description Ends all their sessions in this tenant.
         */
        delete: operations["endPersonSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/{id}/sessions/{session}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End one session of a member
         * @description Whoever uses it is signed out at once.
         */
        delete: operations["endPersonSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open invitations
         * @description Those that have neither been accepted nor revoked, the newest first, with those that ran out.
         */
        get: operations["listInvitations"];
        put?: never;
        /**
         * Invite somebody
         * @description Sends a mail with a link that holds for seven days; the link also stands in the Outbox. Inviting an address
         *     again replaces its open invitation.
         */
        post: operations["invitePerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitation/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an invitation
         * @description Its link is void at once.
         */
        delete: operations["revokeInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitation/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an invitation again
         * @description With a new link for seven more days; the old one is void.
         */
        post: operations["resendInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitation/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What an invitation offers
         * @description For the screen behind the link of an invitation.
         */
        post: operations["readInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitation/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation
         * @description Makes an account with the given name and password. Where the address has one already, the password has to be
         *     that account's own, and the name is left as it is.
         */
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/outbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Mails of the tenant
         * @description Every mail that was written, the newest first, whether or not it could be sent.
         */
        get: operations["listOutbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/outbox/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One mail
         * @description With its links, unless they would let the reader act as somebody above them.
         */
        get: operations["getOutboxMail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/outbox/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a mail again
         * @description Puts it back in the queue; 409 where no mail server is set.
         */
        post: operations["resendOutboxMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api_key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * API keys of the tenant
         * @description Those that have not been revoked, the newest first, with those that ran out.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Make an API key
         * @description Answers the key itself this once; only its hash is kept. For that reason no Idempotency-Key is taken: a repeated
         *     request makes one more key. The key holds while whoever made it administers the tenant. At most 200 at a time.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api_key/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an API key
         * @description It is refused from the next request on, for good.
         */
        delete: operations["revokeApiKey"];
        options?: never;
        head?: never;
        /**
         * Rename an API key
         * @description History keeps the name of the time. To change what a key may do, make another.
         */
        patch: operations["renameApiKey"];
        trace?: never;
    };
    "/home": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What needs attention, what comes next, what happened lately
         * @description All that the start page shows, in one answer. Each part holds only what the caller may read and do something
         *     about: nothing of mails and invitations for those who may not see them, no steps they could not take.
         */
        get: operations["getHome"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/demo_data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove the demo data
         * @description Deletes for good, with their history, the records that came with the demo, and puts its settings back. What
         *     somebody has changed since stays, and so does what it refers to. Cannot be undone; without demo data it does
         *     nothing.
         */
        delete: operations["removeDemoData"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit_log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who did what
         * @description Every write, sign-in, failed sign-in and export, the newest first. Entries can be neither changed nor deleted.
         *     What one operation did to many records is one entry with their number.
         */
        get: operations["listAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit_log/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the audit log
         * @description The entries of the filter as a CSV file, one line each, streamed. The download is noted in the log itself.
         */
        get: operations["exportAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenant_configuration/{id}/owner_invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The open invitation of a tenant's owner
         * @description With its link, which is as good as a password; 404 where none is open.
         */
        get: operations["getOwnerInvitation"];
        put?: never;
        /**
         * Invite a tenant's owner again
         * @description Writes a new invitation to the address in the tenant's record; the one before is void.
         */
        post: operations["inviteOwner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenant_configuration/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download everything of a tenant
         * @description A zip that is made while it is sent, with all records, people, invitations, views, the audit log and the files. No secret is in it.
         */
        get: operations["exportTenant"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make the first account
         * @description Takes the token of the one-time link that a new installation prints on its console. The person becomes admin
         *     of the installation and owner of the tenant of this host, and is signed in.
         */
        post: operations["setUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a file
         * @description Accepts images, audio, PDF, Word, Excel and PowerPoint files of up to 52 428 800 bytes. What a file is, is found in
         *     its content; a name or a declared type that says otherwise changes nothing. Stored whole or not at all. What a
         *     visitor uploads by a conversation's token belongs to that conversation, which takes so many files and no more.
         */
        post: operations["uploadFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/file/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what is known of a file
         * @description Of a file, an image or an audio clip.
         */
        get: operations["getFile"];
        put?: never;
        post?: never;
        /**
         * Delete a file
         * @description A file, an image or an audio clip. Its content is gone for good.
         */
        delete: operations["deleteFile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/file/{id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a file
         * @description Raster images and audio come to be shown by the browser, everything else as a download. Nothing in it can run.
         */
        get: operations["previewFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/file/{id}/contents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a file
         * @description Always a download, under its own name.
         */
        get: operations["downloadFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload an image as base64
         * @description Accepts raster images of up to 52 428 800 bytes, in a body of up to 73 400 320 bytes. What it is, is found in its
         *     content. Stored whole or not at all.
         */
        post: operations["uploadImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/image/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what is known of an image
         * @description Of an image alone; a file of another kind is not found here.
         */
        get: operations["getImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/image/{id}/contents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download an image
         * @description As it is, or as base64 within JSON.
         */
        get: operations["downloadImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audio_upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload an audio clip
         * @description A recorded voice note or any other audio file of up to 52 428 800 bytes. What it is, is found in its content.
         *     Stored whole or not at all.
         */
        post: operations["uploadAudio"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audio_upload/{id}/contents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Play an audio clip
         * @description Comes to be played by the browser, and in parts where `Range` asks for them.
         */
        get: operations["downloadAudio"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agent/schema": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Schema of Agent
         * @description JSON Schema in the caller's language, with hints for lists and forms, cut to what the caller may see and do.
         */
        get: operations["agent.schema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Agents
         * @description An array, with the rows' place and the total in Content-Range.
         */
        get: operations["agent.list"];
        put?: never;
        /**
         * Create Agent
         * @description Stores a new record with its first version.
         */
        post: operations["agent.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agent/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Agent
         * @description One record.
         */
        get: operations["agent.get"];
        /**
         * Replace Agent
         * @description The whole record as it shall be. Server-owned fields are ignored.
         */
        put: operations["agent.replace"];
        post?: never;
        /**
         * Move Agent to the trash
         * @description The record can be brought back for 30 days.
         */
        delete: operations["agent.delete"];
        options?: never;
        head?: never;
        /**
         * Change Agent
         * @description A merge patch (RFC 7386) with the changed fields alone; null clears a field.
         */
        patch: operations["agent.patch"];
        trace?: never;
    };
    "/agent_action/schema": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Schema of Action
         * @description JSON Schema in the caller's language, with hints for lists and forms, cut to what the caller may see and do.
         */
        get: operations["agent_action.schema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agent_action": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Actions
         * @description An array, with the rows' place and the total in Content-Range.
         */
        get: operations["agent_action.list"];
        put?: never;
        /**
         * Create Action
         * @description Stores a new record with its first version.
         */
        post: operations["agent_action.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agent_action/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Action
         * @description One record.
         */
        get: operations["agent_action.get"];
        /**
         * Replace Action
         * @description The whole record as it shall be. Server-owned fields are ignored.
         */
        put: operations["agent_action.replace"];
        post?: never;
        /**
         * Move Action to the trash
         * @description The record can be brought back for 30 days.
         */
        delete: operations["agent_action.delete"];
        options?: never;
        head?: never;
        /**
         * Change Action
         * @description A merge patch (RFC 7386) with the changed fields alone; null clears a field.
         */
        patch: operations["agent_action.patch"];
        trace?: never;
    };
    "/agent_service/schema": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Schema of Service
         * @description JSON Schema in the caller's language, with hints for lists and forms, cut to what the caller may see and do.
         */
        get: operations["agent_service.schema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agent_service": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Services
         * @description An array, with the rows' place and the total in Content-Range.
         */
        get: operations["agent_service.list"];
        put?: never;
        /**
         * Create Service
         * @description Stores a new record with its first version.
         */
        post: operations["agent_service.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agent_service/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Service
         * @description One record.
         */
        get: operations["agent_service.get"];
        /**
         * Replace Service
         * @description The whole record as it shall be. Server-owned fields are ignored.
         */
        put: operations["agent_service.replace"];
        post?: never;
        /**
         * Move Service to the trash
         * @description The record can be brought back for 30 days.
         */
        delete: operations["agent_service.delete"];
        options?: never;
        head?: never;
        /**
         * Change Service
         * @description A merge patch (RFC 7386) with the changed fields alone; null clears a field.
         */
        patch: operations["agent_service.patch"];
        trace?: never;
    };
    "/ai_configuration/schema": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Schema of AI
         * @description JSON Schema in the caller's language, with hints for the form, cut to what the caller may see and do.
         */
        get: operations["ai_configuration.schema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ai_configuration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read AI
         * @description The tenant's one document of this kind; its defaults where nothing has been saved yet.
         */
        get: operations["ai_configuration.get"];
        /**
         * Replace AI
         * @description The whole document as it shall be. Server-owned fields are ignored.
         */
        put: operations["ai_configuration.replace"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business_info/schema": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Schema of Business info
         * @description JSON Schema in the caller's language, with hints for the form, cut to what the caller may see and do.
         */
        get: operations["business_info.schema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business_info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Business info
         * @description The tenant's one document of this kind; its defaults where nothing has been saved yet.
         */
        get: operations["business_info.get"];
        /**
         * Replace Business info
         * @description The whole document as it shall be. Server-owned fields are ignored.
         */
        put: operations["business_info.replace"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change Business info
         * @description A merge patch (RFC 7386) with the changed fields alone; null clears a field.
         */
        patch: operations["business_info.patch"];
        trace?: never;
    };
    "/calendar/schema": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Schema of Calendar
         * @description JSON Schema in the caller's language, with hints for lists and forms, cut to what the caller may see and do.
         */
        get: operations["calendar.schema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Calendars
         * @description An array, with the rows' place and the total in Content-Range.
         */
        get: operations["calendar.list"];
        put?: never;
        /**
         * Create Calendar
         * @description Stores a new record with its first version.
         */
        post: operations["calendar.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calendar/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Calendar
         * @description One record.
         */
        get: operations["calendar.get"];
        /**
         * Replace Calendar
         * @description The whole record as it shall be. Server-owned fields are ignored.
         */
        put: operations["calendar.replace"];
        post?: never;
        /**
         * Move Calendar to the trash
         * @description The record can be brought back for 30 days.
         */
        delete: operations["calendar.delete"];
        options?: never;
        head?: never;
        /**
         * Change Calendar
         * @description A merge patch (RFC 7386) with the changed fields alone; null clears a field.
         */
        patch: operations["calendar.patch"];
        trace?: never;
    };
    "/contact/schema": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Schema of Contact
         * @description JSON Schema in the caller's language, with hints for lists and forms, cut to what the caller may see and do.
         */
        get: operations["contact.schema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Contacts
         * @description An array, with the rows' place and the total in Content-Range.
         */
        get: operations["contact.list"];
        put?: never;
        /**
         * Create Contact
         * @description Stores a new record with its first version.
         */
        post: operations["contact.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Contact
         * @description One record.
         */
        get: operations["contact.get"];
        /**
         * Replace Contact
         * @description The whole record as it shall be. Server-owned fields are ignored.
         */
        put: operations["contact.replace"];
        post?: never;
        /**
         * Move Contact to the trash
         * @description The record can be brought back for 30 days.
         */
        delete: operations["contact.delete"];
        options?: never;
        head?: never;
        /**
         * Change Contact
         * @description A merge patch (RFC 7386) with the changed fields alone; null clears a field.
         */
        patch: operations["contact.patch"];
        trace?: never;
    };
    "/conversation/schema": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Schema of Conversation
         * @description JSON Schema in the caller's language, with hints for lists and forms, cut to what the caller may see and do.
         */
        get: operations["conversation.schema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Conversations
         * @description An array, with the rows' place and the total in Content-Range.
         */
        get: operations["conversation.list"];
        put?: never;
        /**
         * Create Conversation
         * @description Stores a new record with its first version.
         */
        post: operations["conversation.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversation/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Conversation
         * @description One record.
         */
        get: operations["conversation.get"];
        /**
         * Replace Conversation
         * @description The whole record as it shall be. Server-owned fields are ignored.
         */
        put: operations["conversation.replace"];
        post?: never;
        /**
         * Move Conversation to the trash
         * @description The record can be brought back for 30 days.
         */
        delete: operations["conversation.delete"];
        options?: never;
        head?: never;
        /**
         * Change Conversation
         * @description A merge patch (RFC 7386) with the changed fields alone; null clears a field.
         */
        patch: operations["conversation.patch"];
        trace?: never;
    };
    "/custom_data_object/schema": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Schema of Data record
         * @description JSON Schema in the caller's language, with hints for lists and forms, cut to what the caller may see and do.
         */
        get: operations["custom_data_object.schema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/custom_data_object": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Data records
         * @description An array, with the rows' place and the total in Content-Range.
         */
        get: operations["custom_data_object.list"];
        put?: never;
        /**
         * Create Data record
         * @description Stores a new record with its first version.
         */
        post: operations["custom_data_object.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/custom_data_object/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Data record
         * @description One record.
         */
        get: operations["custom_data_object.get"];
        /**
         * Replace Data record
         * @description The whole record as it shall be. Server-owned fields are ignored.
         */
        put: operations["custom_data_object.replace"];
        post?: never;
        /**
         * Move Data record to the trash
         * @description The record can be brought back for 30 days.
         */
        delete: operations["custom_data_object.delete"];
        options?: never;
        head?: never;
        /**
         * Change Data record
         * @description A merge patch (RFC 7386) with the changed fields alone; null clears a field.
         */
        patch: operations["custom_data_object.patch"];
        trace?: never;
    };
    "/custom_data_schema/schema": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Schema of Data type
         * @description JSON Schema in the caller's language, with hints for lists and forms, cut to what the caller may see and do.
         */
        get: operations["custom_data_schema.schema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/custom_data_schema": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Data types
         * @description An array, with the rows' place and the total in Content-Range.
         */
        get: operations["custom_data_schema.list"];
        put?: never;
        /**
         * Create Data type
         * @description Stores a new record with its first version.
         */
        post: operations["custom_data_schema.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/custom_data_schema/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Data type
         * @description One record.
         */
        get: operations["custom_data_schema.get"];
        /**
         * Replace Data type
         * @description The whole record as it shall be. Server-owned fields are ignored.
         */
        put: operations["custom_data_schema.replace"];
        post?: never;
        /**
         * Move Data type to the trash
         * @description The record can be brought back for 30 days.
         */
        delete: operations["custom_data_schema.delete"];
        options?: never;
        head?: never;
        /**
         * Change Data type
         * @description A merge patch (RFC 7386) with the changed fields alone; null clears a field.
         */
        patch: operations["custom_data_schema.patch"];
        trace?: never;
    };
    "/document_template/schema": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Schema of Document template
         * @description JSON Schema in the caller's language, with hints for lists and forms, cut to what the caller may see and do.
         */
        get: operations["document_template.schema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/document_template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Document templates
         * @description An array, with the rows' place and the total in Content-Range.
         */
        get: operations["document_template.list"];
        put?: never;
        /**
         * Create Document template
         * @description Stores a new record with its first version.
         */
        post: operations["document_template.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/document_template/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Document template
         * @description One record.
         */
        get: operations["document_template.get"];
        /**
         * Replace Document template
         * @description The whole record as it shall be. Server-owned fields are ignored.
         */
        put: operations["document_template.replace"];
        post?: never;
        /**
         * Move Document template to the trash
         * @description The record can be brought back for 30 days.
         */
        delete: operations["document_template.delete"];
        options?: never;
        head?: never;
        /**
         * Change Document template
         * @description A merge patch (RFC 7386) with the changed fields alone; null clears a field.
         */
        patch: operations["document_template.patch"];
        trace?: never;
    };
    "/knowledge_chunk/schema": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Schema of Answer
         * @description JSON Schema in the caller's language, with hints for lists and forms, cut to what the caller may see and do.
         */
        get: operations["knowledge_chunk.schema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/knowledge_chunk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Answers
         * @description An array, with the rows' place and the total in Content-Range.
         */
        get: operations["knowledge_chunk.list"];
        put?: never;
        /**
         * Create Answer
         * @description Stores a new record with its first version.
         */
        post: operations["knowledge_chunk.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/knowledge_chunk/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Answer
         * @description One record.
         */
        get: operations["knowledge_chunk.get"];
        /**
         * Replace Answer
         * @description The whole record as it shall be. Server-owned fields are ignored.
         */
        put: operations["knowledge_chunk.replace"];
        post?: never;
        /**
         * Move Answer to the trash
         * @description The record can be brought back for 30 days.
         */
        delete: operations["knowledge_chunk.delete"];
        options?: never;
        head?: never;
        /**
         * Change Answer
         * @description A merge patch (RFC 7386) with the changed fields alone; null clears a field.
         */
        patch: operations["knowledge_chunk.patch"];
        trace?: never;
    };
    "/tenant_configuration/schema": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Schema of Tenant
         * @description JSON Schema in the caller's language, with hints for lists and forms, cut to what the caller may see and do.
         */
        get: operations["tenant_configuration.schema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenant_configuration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Tenants
         * @description An array, with the rows' place and the total in Content-Range.
         */
        get: operations["tenant_configuration.list"];
        put?: never;
        /**
         * Create Tenant
         * @description Stores a new record with its first version.
         */
        post: operations["tenant_configuration.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenant_configuration/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Tenant
         * @description One record.
         */
        get: operations["tenant_configuration.get"];
        /**
         * Replace Tenant
         * @description The whole record as it shall be. Server-owned fields are ignored.
         */
        put: operations["tenant_configuration.replace"];
        post?: never;
        /**
         * Move Tenant to the trash
         * @description The record can be brought back for 30 days.
         */
        delete: operations["tenant_configuration.delete"];
        options?: never;
        head?: never;
        /**
         * Change Tenant
         * @description A merge patch (RFC 7386) with the changed fields alone; null clears a field.
         */
        patch: operations["tenant_configuration.patch"];
        trace?: never;
    };
    "/tenant_settings/schema": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Schema of General settings
         * @description JSON Schema in the caller's language, with hints for the form, cut to what the caller may see and do.
         */
        get: operations["tenant_settings.schema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenant_settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read General settings
         * @description The tenant's one document of this kind; its defaults where nothing has been saved yet.
         */
        get: operations["tenant_settings.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenant_settings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replace General settings
         * @description The whole document as it shall be; the id is its _id. Server-owned fields are ignored.
         */
        put: operations["tenant_settings.replace"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/web_chat_configuration/schema": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Schema of Web chat
         * @description JSON Schema in the caller's language, with hints for the form, cut to what the caller may see and do.
         */
        get: operations["web_chat_configuration.schema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/web_chat/configuration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Web chat
         * @description The tenant's one document of this kind; its defaults where nothing has been saved yet.
         */
        get: operations["web_chat_configuration.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change Web chat
         * @description A merge patch (RFC 7386) with the changed fields alone; null clears a field.
         */
        patch: operations["web_chat_configuration.patch"];
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * Actor
         * @description Who did something.
         */
        Actor: {
            /**
             * @description A person, a program by its API key, or the installation itself.
             * @enum {unknown}
             */
            type: "user" | "api_key" | "system";
            /** @description Identifier of the person or the key; empty for the system. */
            id: string;
            /** @description Name at the time. */
            name: string;
        };
        /**
         * Admin state
         * @description What the caller administers.
         */
        AdminState: {
            /** @description Admin or owner of this tenant, or admin of the installation. */
            is_admin: boolean;
            /** @description Administers the whole installation. */
            is_instance_admin: boolean;
        };
        /**
         * Version of an agent
         * @description A state of an agent that was published; it is never changed.
         */
        AgentVersion: {
            /** @description Its number, counted from 1. */
            version: number;
            /** @description What has changed, in the words of whoever published it; often empty. */
            note: string;
            /**
             * Format: date-time
             * @description When it was published.
             */
            created_at: string;
            created_by: components["schemas"]["Actor"];
            /** @description New conversations get this one. */
            is_current: boolean;
        };
        /**
         * Versions of an agent
         * @description What was published of an agent, and how the draft stands to it.
         */
        AgentVersionList: {
            /** @description The agent as it is saved differs from the newest version. Whether it is enabled does not count: that holds at once. */
            draft_has_changes: boolean;
            /** @description The newest 200, the newest first. */
            versions: components["schemas"]["AgentVersion"][];
        };
        /**
         * API key
         * @description What is known of a key; the key itself is not.
         */
        ApiKey: {
            /** @description Identifier of the key. */
            _id: string;
            /** @description What it is for. */
            name: string;
            /** @description How the key begins, to tell it by. */
            prefix: string;
            /** @description What it was made for. */
            scopes: string[];
            /**
             * @description The most it may act as.
             * @enum {unknown}
             */
            role: "operator" | "admin";
            /**
             * @description Whether it is taken; a key rests while its maker does not administer the tenant.
             * @enum {unknown}
             */
            status: "active" | "expired" | "resting";
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            created_by: components["schemas"]["Actor"];
            /**
             * Format: date-time
             * @description Until when it is taken; null for ever.
             */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description When it was last used, to the minute; null for never.
             */
            last_used_at: string | null;
        };
        /**
         * New API key
         * @description What the key shall be good for.
         */
        ApiKeyInput: {
            /** @description What it is for. */
            name: string;
            /** @description What it may do; a scope to write includes reading. */
            scopes: components["schemas"]["ApiKeyScope"][];
            /**
             * @description The most it may act as; admin to change settings and delete for good.
             * @enum {unknown}
             */
            role: "operator" | "admin";
            /**
             * @description How long it is taken; null for ever.
             * @enum {unknown}
             */
            expires_in_days: 30 | 90 | 365 | null;
        };
        /**
         * API key change
         * @description Its name; what a key may do stays as it was made.
         */
        ApiKeyPatch: {
            /** @description What it is for. */
            name: string;
        };
        /**
         * API key scope
         * @description An area and what may be done there: an entity, `files`, or `*` for all of them, to read or to write.
         * @enum {string}
         */
        ApiKeyScope: "*:read" | "*:write" | "files:read" | "files:write" | "agent:read" | "agent:write" | "agent_action:read" | "agent_action:write" | "agent_service:read" | "agent_service:write" | "ai_configuration:read" | "ai_configuration:write" | "business_info:read" | "business_info:write" | "calendar:read" | "calendar:write" | "contact:read" | "contact:write" | "conversation:read" | "conversation:write" | "custom_data_object:read" | "custom_data_object:write" | "custom_data_schema:read" | "custom_data_schema:write" | "document_template:read" | "document_template:write" | "knowledge_chunk:read" | "knowledge_chunk:write" | "tenant_settings:read" | "tenant_settings:write" | "web_chat_configuration:read" | "web_chat_configuration:write";
        /**
         * Audit entry
         * @description What somebody did, or tried.
         */
        AuditEntry: {
            /** @description Identifier of the entry. */
            _id: string;
            /**
             * Format: date-time
             * @description When it was done.
             */
            at: string;
            actor: components["schemas"]["Actor"];
            /** @description What was done: an operationId, of an entity's own operations the last part. */
            action: string;
            /** @description The kind of thing it was done to; null where that is not known. */
            entity: string | null;
            /** @description Identifier of the thing. */
            entity_id: string | null;
            /** @description What the thing is called now, or was called then; null where that is not known. */
            label: string | null;
            /** @description The thing can be looked at. */
            is_there: boolean;
            /** @description How many records one operation changed. */
            count: number;
            /** @description What a sentence needs besides. */
            details: {
                /** @description What became of what. */
                changes?: {
                    /** @description What changed. */
                    field: string;
                    /** @description What it was; empty where there was nothing. */
                    from: string;
                    /** @description What it is. */
                    to: string;
                }[];
                /** @description Why it was refused. */
                reason?: string;
                /** @description How it was done. */
                method?: string;
            };
            /** @description What can be undone as one. */
            operation_id: string | null;
            /** @description The request, as logs and problems name it. */
            request_id: string | null;
            /** @description Address the request came from. */
            ip: string | null;
        };
        /**
         * Kind of audit entry
         * @description What entries are about.
         * @enum {unknown}
         */
        AuditKind: "sign_in" | "account" | "people" | "record" | "file" | "export" | "api_key" | "tenant";
        /**
         * Page of the audit log
         * @description Some entries, the newest first.
         */
        AuditPage: {
            /** @description The entries; records changed in one operation are one entry. */
            entries: components["schemas"]["AuditEntry"][];
            /** @description Cursor of the next page; null where there is none. */
            next: string | null;
        };
        /**
         * Available action
         * @description Something agents can be given to do.
         */
        AvailableAction: {
            /** @description Module of the action; http for calls of other systems. */
            module_id: string;
            /** @description The action in its module. */
            action_id: string;
            /** @description Name by which models call it. */
            tool_name: string;
            /** @description What people call it. */
            title: string;
            /** @description What models read. */
            description: string;
            /** @description JSON Schema of what it asks for. */
            parameters: {
                [key: string]: unknown;
            };
            /**
             * @description What it may change.
             * @enum {string}
             */
            risk_class: "read" | "low_impact_write" | "approval_required";
            /**
             * @description Whether the agent waits for it, or goes on meanwhile.
             * @enum {string}
             */
            mode: "sync" | "async";
            /** @description Agents that have it can use it right now. */
            available: boolean;
            /**
             * @description Why not: it is switched off, or the secret of its sign-in is missing.
             * @enum {string|null}
             */
            unavailable_reason: "disabled" | "secret_missing" | null;
        };
        /**
         * Base64Content
         * @description The content of a file as text.
         */
        Base64Content: {
            /** @description The content. */
            base64: string;
            /** @description Type of the content. */
            media_type: string;
        };
        /**
         * Bulk request
         * @description What to do with which records.
         */
        BulkRequest: {
            /**
             * @description What to do.
             * @enum {unknown}
             */
            op: "update" | "delete";
            /** @description Which records, at most 10000. */
            select: {
                /** @description The records. */
                ids: string[];
            } | {
                query: components["schemas"]["Query"];
                /** @description How many the person saw. */
                expected: number;
                /** @description Records to leave out. */
                except?: string[];
            };
            /** @description Merge patch for update. */
            patch?: {
                [key: string]: unknown;
            };
            /**
             * @description Only check.
             * @default false
             */
            dry_run: boolean;
        };
        /**
         * Bulk result
         * @description What a bulk change did.
         */
        BulkResult: {
            /** @description Records that were selected. */
            matched: number;
            /** @description Records that were changed. */
            changed: number;
            /** @description Records that could not be changed, at most 1000 of them. */
            failed: {
                /** @description The record. */
                id: string;
                /** @description The field. */
                pointer: string;
                /** @description Why. */
                message: string;
            }[];
            /** @description Takes all of it back; null after a dry run or when nothing changed. */
            operation: string | null;
        };
        /**
         * Content block
         * @description A part of a message that is not plain text; each names one thing.
         */
        ContentBlock: {
            /**
             * @description A text.
             * @constant
             */
            type: "text";
            /** @description The text. */
            text: string;
        } | {
            /**
             * @description An image.
             * @constant
             */
            type: "image";
            /**
             * Format: uuid
             * @description What POST /image answered as _id.
             */
            image_id: string;
        } | {
            /**
             * @description An audio clip.
             * @constant
             */
            type: "audio";
            /**
             * Format: uuid
             * @description What POST /audio_upload answered as _id.
             */
            audio_id: string;
        } | {
            /**
             * @description A file.
             * @constant
             */
            type: "file";
            /**
             * Format: uuid
             * @description What POST /file answered as _id.
             */
            file_id: string;
            /** @description Name of the file; the server fills it in. */
            readonly name?: string;
            /** @description Its type; the server fills it in. */
            readonly media_type?: string;
            /** @description Its bytes; the server fills it in. */
            readonly size?: number;
        };
        /**
         * Conversation event
         * @description Something said or done in a conversation. Events are numbered in the order in which they were stored; one that is sent
         *     again under the same `_id` replaces what was known of it.
         */
        ConversationEvent: {
            /**
             * Format: uuid
             * @description Id of the event.
             */
            _id: string;
            /**
             * Format: uuid
             * @description The same as _id.
             */
            id: string;
            /**
             * Format: uuid
             * @description The conversation it belongs to.
             */
            conversation_id: string;
            /** @description Its number in the conversation. */
            event_index: number;
            /**
             * @description Who speaks: the visitor, the agent or the team, or what an action answered.
             * @enum {string}
             */
            role: "user" | "assistant" | "tool";
            /**
             * @description Everything an agent does is an action; those that take long have a call and a result of their own.
             * @enum {string}
             */
            event_type: "action" | "async_action_call" | "async_action_result";
            /** @description Module of the action; user_interactor is the chat itself. */
            module_id: string;
            /** @description The action; send_message is the plain message. */
            action_id: string;
            /** @description The text; Markdown in a safe subset. */
            content: string;
            /** @description Name of who speaks, or title of the action. */
            name?: string;
            /** @description Name under which the model called the action. */
            tool_name?: string;
            /** @description What the action was called with. */
            action_parameters?: {
                [key: string]: unknown;
            };
            /**
             * @description Of actions that take long; pending shows a spinner.
             * @enum {string}
             */
            async_action_status?: "pending" | "completed" | "failed" | "cancelled";
            metadata: components["schemas"]["EventMetadata"];
            /** @description What came with the text. */
            content_blocks: components["schemas"]["ContentBlock"][];
            /**
             * Format: date-time
             * @description When it was stored.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was changed last.
             */
            updated_at: string;
        };
        /**
         * Start of a conversation
         * @description Visitors name a client token; signed-in people a service or an agent.
         */
        ConversationStart: {
            /** @description Token of the web chat or of a service's entry point. */
            client_token?: string;
            /**
             * Format: uuid
             * @description For signed-in people: the service to talk with.
             */
            agent_service_id?: string;
            /**
             * Format: uuid
             * @description For signed-in people: the agent to try, as it is edited now.
             */
            agent_id?: string;
            /**
             * @description The channel.
             * @enum {string}
             */
            communication_channel?: "web_chat";
            /** @description The agent speaks first where it has a first message. */
            initiate_conversation?: boolean;
            /** @description Zone of the visitor, such as Europe/Berlin. */
            timezone?: string;
            /** @description Language of the visitor. */
            language_id?: string;
        };
        /**
         * Conversation as its visitor sees it
         * @description What the chat needs to know of a conversation.
         */
        ConversationSummary: {
            /**
             * Format: uuid
             * @description Id of the conversation.
             */
            _id: string;
            /**
             * Format: uuid
             * @description The same as _id.
             */
            id: string;
            /**
             * @description A completed conversation takes no further messages.
             * @enum {string}
             */
            status: "open" | "pending" | "snoozed" | "completed";
            /**
             * @description Who speaks next.
             * @enum {string}
             */
            handler: "agent" | "human" | "queue";
            /** @description Name under which the agent speaks. */
            agent_name: string;
            /** @description Language of the conversation. */
            language_id?: string;
            /** @description Zone of the visitor. */
            timezone?: string;
            /** @description What the visitor said of it. */
            rating?: number;
            /**
             * Format: date-time
             * @description When it began.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When something was said last.
             */
            updated_at: string;
            /** @description What follow-up calls need. */
            metadata: {
                /** @description Proof that somebody is the visitor; told once, at the start. */
                conversation_token?: string;
            };
        };
        /**
         * Credentials
         * @description What one signs in with.
         */
        Credentials: {
            /** @description Address of the account. */
            email: string;
            /** @description Password of the account. */
            password: string;
        };
        /**
         * Current user
         * @description The signed-in person and what they are in this tenant.
         */
        CurrentUser: {
            /** @description Identifier of the person. */
            _id: string;
            /** @description Address of the account. */
            email: string;
            /** @description Name that others see. */
            name: string;
            /** @description Given name; empty when unknown. */
            given_name: string;
            /** @description Family name; empty when unknown. */
            family_name: string;
            /**
             * @description Role in this tenant; null without a membership.
             * @enum {unknown}
             */
            role: "viewer" | "operator" | "admin" | "owner" | null;
            /** @description Administers the whole installation. */
            is_instance_admin: boolean;
            /**
             * @description Whether signing in takes a code; managed when the issuer sees to it.
             * @enum {unknown}
             */
            second_factor: "off" | "on" | "managed";
            /** @description Name of the tenant of this host. */
            tenant_name: string;
        };
        /**
         * Own names
         * @description The changed fields alone.
         */
        CurrentUserPatch: {
            /** @description Name that others see. */
            name?: string;
            /** @description Given name. */
            given_name?: string;
            /** @description Family name. */
            family_name?: string;
        };
        /**
         * Demo removal
         * @description How much of the demo data goes and how much stays.
         */
        DemoRemoval: {
            /** @description Records and settings that nobody has changed since the demo made them. */
            removed: number;
            /** @description Records that stay, because somebody changed them or something that stays needs them. */
            kept: number;
        };
        /**
         * Entity summary
         * @description What menus and routes need to know of an entity.
         */
        EntitySummary: {
            /** @description Name in paths. */
            name: string;
            /** @description One record of it. */
            title: string;
            /** @description Many records of it. */
            plural: string;
            /** @description Name of a Material icon. */
            icon: string;
            /** @description Area of the menu. */
            group: string;
            /** @description JSON Pointer of the field that names a record. */
            label: string;
            /** @description Path of a settings document; null for entities with many records. */
            singleton_path: string | null;
            /** @description What can be done with its records. */
            capabilities: ("list" | "read" | "create" | "update" | "delete" | "bulk" | "export" | "import" | "history")[];
            /** @description What the caller may do. */
            permissions: {
                /** @description May create records. */
                create: boolean;
                /** @description May change records. */
                update: boolean;
                /** @description May move records to the trash. */
                delete: boolean;
                /** @description May delete for good what lies in the trash. */
                purge: boolean;
            };
        };
        /**
         * Metadata of an event
         * @description What the view needs to know of an event besides its text.
         */
        EventMetadata: {
            /** @description The temporary id under which the client shows its own message. */
            client_event_id?: string;
            /** @description True as long as the text is still growing; the same event is sent again with more of it. */
            streaming?: boolean;
            /**
             * Format: uuid
             * @description The turn of the agent that the event belongs to.
             */
            turn_id?: string;
            /**
             * @description On the one event that ends a turn, how it ended.
             * @enum {string}
             */
            turn_status?: "completed" | "failed" | "stopped";
            /** @description Why a turn or an action failed, such as model.unavailable. */
            error_code?: string;
            /** @description What the answer quotes. */
            sources?: {
                /** @description Its heading. */
                title: string;
                /**
                 * Format: uuid
                 * @description The answer in the knowledge base; operators alone are told.
                 */
                chunk_id?: string;
            }[];
            /**
             * Format: uuid
             * @description On a result, the call it belongs to.
             */
            call_event_id?: string;
            /**
             * @description Whether a person of the team lets the action run.
             * @enum {string}
             */
            approval?: "needed" | "approved" | "declined";
            /** @description A person of the team wrote this. */
            human?: boolean;
            /**
             * Format: uuid
             * @description A document that was made.
             */
            generated_document_id?: string;
            /** @description Its title. */
            generated_document_title?: string;
            /**
             * Format: uuid
             * @description A file that an action brought.
             */
            file_id?: string;
            /** @description A bar shows that the action is going on. */
            show_loading_bar?: boolean;
            /** @description Seconds in which the bar passes half of what is left. */
            loading_bar_halflife?: number;
        };
        /**
         * Field error
         * @description One thing that is wrong, and where.
         */
        FieldError: {
            /** @description JSON Pointer into what was sent; empty for the whole. */
            pointer: string;
            /** @description The rule that was broken. */
            keyword: string;
            /** @description A sentence for a person. */
            message: string;
            /** @description Details of the rule, such as a limit. */
            params?: {
                [key: string]: unknown;
            };
        };
        /**
         * FileForm
         * @description A form with one file and nothing else.
         */
        FileForm: {
            /**
             * Format: binary
             * @description The file, up to 52 428 800 bytes.
             */
            file: string;
        };
        /**
         * Frontend configuration
         * @description What the browser needs before anybody has signed in.
         */
        FrontendConfiguration: {
            /** @description How the operator application presents itself. */
            frontend: {
                /** @description Address of the tenant's logo, which everybody may read. */
                logo_url?: string;
                /** @description Shown in the top bar when there is no logo. */
                top_bar_title: string;
                /** @description Title of the menu of products. */
                environment_title?: string;
                /** @description The menu of products shows where there is no logo. */
                enable_environment_menu?: boolean;
                /** @description Where the menu of products leads; one without a link is not listed. */
                environment_links?: {
                    /** @description Address of the receptionist. */
                    receptionist?: string;
                    /** @description Address of the sales agent. */
                    sales_agent?: string;
                    /** @description Address of the knowledge agent. */
                    knowledge_agent?: string;
                    /** @description Address of the intake agent. */
                    intake_agent?: string;
                    /** @description Address of the custom agent. */
                    custom_agent?: string;
                    /** @description Address of the politician. */
                    politician?: string;
                };
                /** @description The account menu leads to billing; false as long as there is no portal. */
                enable_billing_in_account_menu?: boolean;
                /** @description Texts are translated into the browser's language; false by default. */
                enable_automatic_frontend_translation?: boolean;
                /** @description People are shown with their Gravatar picture. */
                enable_gravatar?: boolean;
                /** @description Path of the API on this host, where it is another than /api. */
                backend_api_url?: string;
                /** @description Browser key by which errors are reported. */
                gcp_error_reporting_api_key?: string;
                /** @description Project to which errors are reported. */
                google_cloud_project?: string;
            };
            /** @description Which channels are switched on for this tenant. */
            modules: {
                /** @description Web chat can be used. */
                web_chat: boolean;
                /** @description Voice can be used. */
                voice: boolean;
            };
            /** @description Language for who has chosen none, such as de; browser leaves it to the browser. */
            language?: string;
            /** @description Zone in which the tenant's days begin, such as Europe/Berlin. */
            timezone?: string;
            /** @description One person uses this installation and never signs in. */
            is_single_user_mode: boolean;
            /** @description The running version. */
            version: string;
        };
        /**
         * Health
         * @description Whether the server is ready to work.
         */
        Health: {
            /**
             * @description Always ok; anything else is a problem document with status 503.
             * @constant
             */
            status: "ok";
        };
        /**
         * Home
         * @description What somebody finds when they come in, as far as they may see and do something about it.
         */
        Home: {
            /** @description What is not as it should be, the most pressing first; empty where all is well. */
            attention: {
                /**
                 * @description What is the matter.
                 * @enum {unknown}
                 */
                kind: "mail_failed" | "invitation_expired" | "invitation_unsent" | "invitation_pending" | "agent_without_instructions" | "agent_without_first_message" | "calendar_without_hours";
                /** @description How many of them. */
                count: number;
                /** @description The entity they belong to; null where they are no records. */
                entity: string | null;
                /** @description The record where it is exactly one. */
                record_id: string | null;
                /** @description What that one is called. */
                label: string | null;
            }[];
            /** @description What makes a tenant ready, in a sensible order; read from its data, in which the demo's does not count. */
            steps: {
                /**
                 * @description What is to be done.
                 * @enum {unknown}
                 */
                kind: "business" | "opening_hours" | "services" | "time_zone" | "agent" | "knowledge" | "calendar" | "team" | "second_factor";
                /** @description Whether it has been. */
                is_done: boolean;
            }[];
            /** @description The newest changes by people, programs and the demo, newest first; saves in a row count as one. */
            lately: {
                /** @description Identifier of the operation. */
                _id: string;
                /** @description The entity it wrote. */
                entity: string;
                /** @description What was done, by the name of the operation. */
                action: string;
                /**
                 * Format: date-time
                 * @description When.
                 */
                at: string;
                by: components["schemas"]["Actor"];
                /** @description Records it wrote. */
                changed: number;
                /** @description The record where it was one that is still there. */
                record_id: string | null;
                /** @description What the record is called where it was exactly one. */
                label: string | null;
            }[];
            /** @description How many records there are of each entity the caller may list, in the order of the menu. */
            counts: {
                /** @description The entity. */
                entity: string;
                /** @description Its records, those in the trash left out. */
                total: number;
            }[];
            /** @description What removing the demo data would do; null without any, or for somebody who may not remove it. */
            demo: components["schemas"]["DemoRemoval"] | null;
        };
        /**
         * ImageUpload
         * @description An image as text.
         */
        ImageUpload: {
            /** @description The image in base64, up to 52 428 800 bytes when decoded. A leading `data:…;base64,` is skipped. */
            file: string;
            /** @description What to call it; named after its type where this is left out. */
            name?: string;
        };
        /**
         * Import result
         * @description What an import did.
         */
        ImportResult: {
            /** @description Rows in the file. */
            rows: number;
            /** @description New records. */
            created: number;
            /** @description Changed records. */
            updated: number;
            /** @description What is wrong with which row, at most 1000 entries. */
            failed: {
                /** @description Number of the row, from 1; the line of names is not counted. */
                row: number;
                /** @description The field. */
                pointer: string;
                /** @description The rule that was broken. */
                keyword: string;
                /** @description Why. */
                message: string;
                /** @description Details of the rule, such as a limit. */
                params?: {
                    [key: string]: unknown;
                };
                /** @description The file's column of the field; null where it has none. */
                column: string | null;
                /** @description What stands there, at most 200 characters; null where nothing does, and for secrets. */
                value: string | null;
            }[];
            /** @description Takes the import back; null after a dry run or when nothing was stored. */
            operation: string | null;
        };
        /**
         * Invitation
         * @description An offer to become a member.
         */
        Invitation: {
            /** @description Identifier of the invitation. */
            _id: string;
            /** @description Who is invited. */
            email: string;
            /**
             * @description What they will be.
             * @enum {unknown}
             */
            role: "viewer" | "operator" | "admin" | "owner";
            /**
             * @description Expired when seven days have passed.
             * @enum {unknown}
             */
            status: "pending" | "expired";
            /**
             * Format: date-time
             * @description When it was written.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Until when it can be accepted.
             */
            expires_at: string;
            invited_by: components["schemas"]["Actor"];
            /** @description The caller may send it again or revoke it. */
            is_manageable: boolean;
        };
        /**
         * Invitation acceptance
         * @description The token of the link with name and password of the new account, or the password of the one there is.
         */
        InvitationAcceptance: {
            /** @description From the link. */
            token: string;
            /** @description Name that others see; needed for a new account. */
            name?: string;
            /** @description Given name. */
            given_name?: string;
            /** @description Family name. */
            family_name?: string;
            /** @description Password of the account; a new one takes 12 characters. */
            password: string;
        };
        /**
         * Invitation input
         * @description Whom to invite as what.
         */
        InvitationInput: {
            /**
             * Format: email
             * @description Who is invited.
             */
            email: string;
            /**
             * @description At most the caller's own role.
             * @enum {unknown}
             */
            role: "viewer" | "operator" | "admin" | "owner";
        };
        /**
         * Invitation offer
         * @description What an invited person is offered.
         */
        InvitationOffer: {
            /** @description Address the invitation is for. */
            email: string;
            /**
             * @description What they will be.
             * @enum {unknown}
             */
            role: "viewer" | "operator" | "admin" | "owner";
            /** @description Where they are invited to. */
            tenant_name: string;
            /** @description Name of the person who invites; null where it was none. */
            invited_by: string | null;
            /** @description There is an account already; its own password accepts. */
            has_account: boolean;
            /**
             * Format: date-time
             * @description Until when it can be accepted.
             */
            expires_at: string;
        };
        /**
         * Invitation token
         * @description Proof of having received an invitation.
         */
        InvitationToken: {
            /** @description From the link. */
            token: string;
        };
        /**
         * Knowledge passage
         * @description Something an agent can quote.
         */
        KnowledgePassage: {
            /**
             * Format: uuid
             * @description The answer in the knowledge base; null where the business info says it.
             */
            chunk_id: string | null;
            /** @description Its heading or question. */
            title: string;
            /** @description What may be quoted; Markdown. */
            content: string;
            /** @description How well it fits the question. */
            score: number;
        };
        /**
         * Language model
         * @description A model that may do work.
         */
        LanguageModel: {
            /** @description Written provider/model, as the AI settings name it. */
            id: string;
            /** @description Whose model it is. */
            provider: string;
            /** @description Its name for people. */
            label: string;
            /** @description Whether it can be called with the settings as they are. */
            available: boolean;
            /**
             * @description What is missing.
             * @enum {string|null}
             */
            unavailable_reason: "provider_off" | "no_key" | "no_address" | null;
            /** @description What the settings use it for; empty where it is merely offered. */
            purposes: ("chat" | "extract" | "translate")[];
        };
        /**
         * List preference
         * @description How a person has set up the list of an entity; what is left out is as the entity says.
         */
        ListPreference: {
            /** @description JSON Pointers of the shown columns, in order. */
            columns?: string[];
            /** @description Widths in pixels by JSON Pointer of the column. */
            widths?: {
                [key: string]: number;
            };
            /** @description How many of the first columns stay in view. */
            pinned?: number;
            /**
             * @description How close the rows stand.
             * @enum {unknown}
             */
            density?: "comfortable" | "standard" | "compact";
            /** @description The saved view the list opens with. */
            view?: string | null;
        };
        /**
         * List preference patch
         * @description The changed parts alone; null takes one back, or the whole, to what the entity says.
         */
        ListPreferencePatch: {
            /** @description JSON Pointers of the shown columns, in order. */
            columns?: string[] | null;
            /** @description Widths in pixels by JSON Pointer of the column; null forgets one. */
            widths?: {
                [key: string]: number | null;
            } | null;
            /** @description How many of the first columns stay in view. */
            pinned?: number | null;
            /**
             * @description How close the rows stand.
             * @enum {unknown}
             */
            density?: "comfortable" | "standard" | "compact" | null;
            /** @description The saved view the list opens with. */
            view?: string | null;
        } | null;
        /**
         * Message
         * @description What somebody writes; it needs a text or an attachment.
         */
        MessageInput: {
            /** @description The text. */
            content?: string;
            /** @description Of a visitor, where the header X-Conversation-Token cannot be sent. */
            conversation_token?: string;
            /** @description Temporary id of the message at the client; the same one twice is one message. */
            client_event_id?: string;
            /** @description Attachments that were uploaded before. */
            content_blocks?: components["schemas"]["ContentBlock"][];
        };
        /**
         * Test of a provider
         * @description How a very short call went.
         */
        ModelTest: {
            /** @description Whether an answer came. */
            ok: boolean;
            /** @description The model that was called, written provider/model. */
            model: string | null;
            /** @description How long it took. */
            latency_ms: number;
            /** @description When the first word came. */
            first_token_ms: number | null;
            /**
             * @description What went wrong.
             * @enum {string|null}
             */
            error: "not_set_up" | "no_model" | "model.rate_limited" | "model.unavailable" | "model.timeout" | "model.cut" | "model.refused" | null;
            /** @description What the provider said of it, shortened. */
            detail: string | null;
        };
        /**
         * Made API key
         * @description The key, shown this once, and what is known of it.
         */
        NewApiKey: {
            /** @description Identifier of the key. */
            _id: string;
            /** @description What it is for. */
            name: string;
            /** @description How the key begins, to tell it by. */
            prefix: string;
            /** @description What it was made for. */
            scopes: string[];
            /**
             * @description The most it may act as.
             * @enum {unknown}
             */
            role: "operator" | "admin";
            /**
             * @description A new one is active.
             * @enum {unknown}
             */
            status: "active" | "expired" | "resting";
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            created_by: components["schemas"]["Actor"];
            /**
             * Format: date-time
             * @description Until when it is taken; null for ever.
             */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description Null for a new one.
             */
            last_used_at: string | null;
            /** @description The key itself. Only its hash is kept, so it is not shown again. */
            key: string;
        };
        /**
         * Outbox mail
         * @description A mail of the tenant, kept whether or not a mail server is set.
         */
        OutboxMail: {
            /** @description Identifier of the mail. */
            _id: string;
            /** @description Recipient. */
            to: string;
            /** @description Subject. */
            subject: string;
            /** @description Text without its links. */
            text: string;
            /** @description The links, in their order in the mail. */
            links: {
                /** @description What the link does. */
                label: string;
                /** @description Where it leads. */
                url: string;
            }[];
            /** @description The links would let the reader act as somebody above them. */
            are_links_hidden: boolean;
            /**
             * @description Kept means that no mail server is set.
             * @enum {unknown}
             */
            status: "kept" | "queued" | "sent" | "failed";
            /** @description How often sending was tried. */
            attempts: number;
            /** @description Why sending last failed. */
            error?: string;
            /**
             * Format: date-time
             * @description When it was written.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the mail server took it.
             */
            sent_at?: string;
        };
        /**
         * Own operation
         * @description A write, a bulk change or an import of the caller's that can be taken back.
         */
        OwnOperation: {
            /** @description Identifier, for the undo. */
            _id: string;
            /** @description The entity it wrote. */
            entity: string;
            /** @description What was done, by the name of the operation. */
            action: string;
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description Records it wrote. */
            changed: number;
            /**
             * Format: date-time
             * @description When it was taken back; null if it was not.
             */
            undone_at: string | null;
            /** @description What the record is called where it was exactly one; null otherwise. */
            label: string | null;
        };
        /**
         * Owner's invitation
         * @description The invitation by which a tenant gets an owner.
         */
        OwnerInvitation: {
            /** @description Who is invited. */
            email: string;
            /**
             * Format: uri
             * @description Lets whoever opens it become the owner.
             */
            link: string;
            /**
             * Format: date-time
             * @description Until when it can be accepted.
             */
            expires_at: string;
        };
        /**
         * Password change
         * @description The old and the new password.
         */
        PasswordChange: {
            /** @description The password until now. */
            current_password: string;
            /** @description The password from now on. At least 12 characters, not easy to guess. */
            new_password: string;
        };
        /**
         * Password proof
         * @description The own password once more, for what must not happen at an unattended screen.
         */
        PasswordProof: {
            /** @description The own password. */
            password: string;
        };
        /**
         * Password reset
         * @description A new password with the token of the link.
         */
        PasswordReset: {
            /** @description From the link. */
            token: string;
            /** @description The new password. At least 12 characters, not easy to guess. */
            password: string;
        };
        /**
         * Password reset request
         * @description Whose password is to be chosen anew.
         */
        PasswordResetRequest: {
            /** @description Address of the account. */
            email: string;
        };
        /**
         * Person
         * @description A member of the tenant.
         */
        Person: {
            /** @description Identifier of the person. */
            _id: string;
            /** @description Address of the account. */
            email: string;
            /** @description Name that others see. */
            name: string;
            /**
             * @description What they may do.
             * @enum {unknown}
             */
            role: "viewer" | "operator" | "admin" | "owner";
            /**
             * @description Suspended members keep their place but cannot sign in.
             * @enum {unknown}
             */
            status: "active" | "suspended";
            /** @description Signing in takes a code. */
            has_second_factor: boolean;
            /**
             * Format: date-time
             * @description When they became a member.
             */
            joined_at: string;
            /**
             * Format: date-time
             * @description When they last used a session that still lasts; null without one.
             */
            last_seen_at: string | null;
            /** @description The caller. */
            is_you: boolean;
            /** @description The caller may change or remove them. */
            is_manageable: boolean;
        };
        /**
         * Change of a member
         * @description The changed fields alone.
         */
        PersonPatch: {
            /**
             * @description What they may do.
             * @enum {unknown}
             */
            role?: "viewer" | "operator" | "admin" | "owner";
            /**
             * @description Suspended members cannot sign in.
             * @enum {unknown}
             */
            status?: "active" | "suspended";
        };
        /**
         * Preferences
         * @description What a person has set for themselves in this tenant.
         */
        Preferences: {
            /**
             * @description Language of the screens; null for the browser's.
             * @enum {unknown}
             */
            language: "en" | "de" | null;
            /** @description How lists are set up, by name of the entity. */
            lists: {
                [key: string]: components["schemas"]["ListPreference"];
            };
            /** @description What the start page leaves out; absent where nothing is. */
            home?: {
                /** @description Whether the next steps are put away. */
                are_steps_hidden: boolean;
            };
        };
        /**
         * Preferences patch
         * @description The changed parts alone, at any depth (RFC 7396); null clears.
         */
        PreferencesPatch: {
            /**
             * @description Language of the screens; null for the browser's.
             * @enum {unknown}
             */
            language?: "en" | "de" | null;
            /** @description Lists to set up differently, by name of the entity; null forgets one. */
            lists?: {
                [key: string]: components["schemas"]["ListPreferencePatch"];
            } | null;
            /** @description What the start page shall leave out; null for nothing. */
            home?: {
                /** @description Puts the next steps away. */
                are_steps_hidden: boolean;
            } | null;
        };
        /**
         * Problem
         * @description An error as RFC 9457 describes it. Some kinds carry further members.
         */
        Problem: {
            /** @description Path that names the kind of problem. */
            type: string;
            /** @description The kind of problem in a few words. */
            title: string;
            /** @description The HTTP status. */
            status: number;
            /** @description What happened this time. */
            detail?: string;
            /** @description Stable name of the kind, for programs. */
            code: string;
            /** @description The fields that need attention. */
            errors?: components["schemas"]["FieldError"][];
            /** @description Quote it when you ask for help. */
            request_id: string;
        };
        /**
         * Query
         * @description Which records to take. The same document is a list, a saved view, an export and a bulk selection.
         */
        Query: {
            /** @description Conditions by field, for example {"name":{"contains":"desk"}}; and, or and not nest. */
            filter?: {
                [key: string]: unknown;
            };
            /** @description Words to search for in the searchable fields. */
            q?: string;
            /** @description Field names, a leading minus for descending; or the pair ["name","ASC"]. */
            sort?: string | string[];
            /** @description First and last row, counted from 0. */
            range?: number[];
            /** @description Cursor of an earlier answer; instead of range. */
            after?: string;
            /** @description Only these fields. */
            fields?: string[];
            /** @description Fields of referenced records to bring along, for example {"agent_id":["name"]}. */
            embed?: {
                [key: string]: string[];
            };
            /**
             * @description How the total is found.
             * @enum {unknown}
             */
            count?: "exact" | "estimate" | "none";
            /** @description List what lies in the trash instead. */
            trash?: boolean;
        };
        /**
         * Recovery codes
         * @description Each can be used once instead of a code. They cannot be read again.
         */
        RecoveryCodes: {
            /** @description The codes. */
            recovery_codes: string[];
        };
        /**
         * Revision
         * @description One version of a record.
         */
        Revision: {
            /** @description The version that was written. */
            version: number;
            /**
             * @description How.
             * @enum {unknown}
             */
            op: "create" | "replace" | "patch" | "delete" | "restore" | "undo" | "import" | "bulk";
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            by: components["schemas"]["Actor"];
            /** @description JSON Patch from the version before. */
            patch: {
                [key: string]: unknown;
            }[];
            /** @description JSON Patch back to the version before. */
            inverse: {
                [key: string]: unknown;
            }[];
        };
        /**
         * Saved query
         * @description What a saved view shows, and in which order.
         */
        SavedQuery: {
            /** @description Conditions by field, as a list takes them. */
            filter?: {
                [key: string]: unknown;
            };
            /** @description Words to search for. */
            q?: string;
            /** @description Field names, a leading minus for descending. */
            sort?: string[];
        };
        /**
         * Saved view
         * @description A list under a name, kept by one person and perhaps shown to all.
         */
        SavedView: {
            /** @description Identifier of the view. */
            _id: string;
            /** @description The entity it lists. */
            entity: string;
            /** @description What it is called. */
            name: string;
            /** @description Whether everybody in the tenant sees it. */
            shared: boolean;
            query: components["schemas"]["SavedQuery"];
            /** @description JSON Pointers of the columns it shows; null for the list's. */
            columns: string[] | null;
            /** @description Whether it is the caller's. */
            is_own: boolean;
            /** @description Who keeps it. */
            owner_name: string;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was changed last.
             */
            updated_at: string;
        };
        /**
         * New saved view
         * @description A list under a name.
         */
        SavedViewInput: {
            /** @description The entity it lists. */
            entity: string;
            /** @description What it is called. */
            name: string;
            /**
             * @description Whether everybody in the tenant sees it; takes an operator.
             * @default false
             */
            shared: boolean;
            query: components["schemas"]["SavedQuery"];
            /**
             * @description JSON Pointers of the columns it shows; null for the list's.
             * @default null
             */
            columns: string[] | null;
        };
        /**
         * Changed saved view
         * @description The changed members alone; each replaces the whole of what was there.
         */
        SavedViewPatch: {
            /** @description What it is called. */
            name?: string;
            /** @description Whether everybody in the tenant sees it; takes an operator. */
            shared?: boolean;
            query?: components["schemas"]["SavedQuery"];
            /** @description JSON Pointers of the columns it shows; null for the list's. */
            columns?: string[] | null;
        };
        /**
         * Second factor code
         * @description Proof of the second factor.
         */
        SecondFactorCode: {
            /** @description Six digits of the authenticator app, or a recovery code. */
            code: string;
        };
        /**
         * Second factor secret
         * @description What an authenticator app needs.
         */
        SecondFactorSecret: {
            /** @description To type in by hand. */
            secret: string;
            /** @description To show as a QR code. */
            uri: string;
        };
        /**
         * Server
         * @description What answers at this address.
         */
        Server: {
            /** @description Always Switchboard. */
            name: string;
            /** @description The running version. */
            version: string;
        };
        /**
         * Session state
         * @description How far the caller is signed in, and how one signs in here.
         */
        SessionState: {
            /**
             * @description second_factor means that the code is still to come.
             * @enum {unknown}
             */
            state: "signed_out" | "second_factor" | "signed_in";
            /**
             * @description In single mode one person uses the installation and never signs in.
             * @enum {unknown}
             */
            mode: "single" | "multi";
            /** @description There is no account yet; the console shows the link that makes the first. */
            is_setup_needed: boolean;
            /**
             * @description Why the session whose cookie came with the request is over; only where it is.
             * @enum {unknown}
             */
            ended?: "ended" | "suspended" | "removed" | "role_changed" | "password_changed" | "second_factor_changed" | "ran_out";
            /** @description One can sign in through the organisation's issuer. */
            has_oidc: boolean;
        };
        /**
         * Session
         * @description One place where the account is signed in.
         */
        SessionSummary: {
            /** @description Identifier of the session. */
            _id: string;
            /**
             * Format: date-time
             * @description When it began.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last used, to the minute.
             */
            last_seen_at: string;
            /**
             * Format: date-time
             * @description When it ends at the latest.
             */
            expires_at: string;
            /** @description Address it began from; empty when unknown. */
            ip: string;
            /** @description The browser's own description; empty when unknown. */
            user_agent: string;
            /** @description The session of this very request. */
            is_current: boolean;
        };
        /**
         * Set-up
         * @description The first account of an installation.
         */
        Setup: {
            /** @description From the link on the console. */
            token: string;
            /**
             * Format: email
             * @description Address of the account.
             */
            email: string;
            /** @description Name that others see. */
            name: string;
            /** @description Given name. */
            given_name?: string;
            /** @description Family name. */
            family_name?: string;
            /** @description The password. At least 12 characters, not easy to guess. */
            password: string;
        };
        /**
         * StoredFile
         * @description What is known of an uploaded file. Its content never changes; a new content is a new file.
         */
        StoredFile: {
            /** @description Identifier given by the server. */
            _id: string;
            /** @description The same identifier. */
            id: string;
            /**
             * @description The path it was uploaded to.
             * @enum {unknown}
             */
            kind: "file" | "image" | "audio";
            /** @description The uploaded name without anything unsafe, with an extension of the type that was found. */
            name: string;
            /** @description Found in the content; what the client claims is not looked at. */
            media_type: string;
            /** @description Size of the content in bytes. */
            size: number;
            /** @description Hash of the content in hexadecimal. */
            sha256: string;
            /**
             * Format: date-time
             * @description When it was uploaded.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description The same moment.
             */
            updated_at: string;
            created_by: components["schemas"]["Actor"];
            updated_by: components["schemas"]["Actor"];
            /** @description Always 1. */
            _version: number;
        };
        /**
         * Translation
         * @description A text in another language.
         */
        Translation: {
            /** @description The text in the wanted language. */
            target_text: string;
            /** @description The language it was in, where the model said so. */
            detected_source_language?: string;
            /** @description Whether it was translated before. */
            cached: boolean;
        };
        /**
         * Turn
         * @description What the agent did between a message and its answer; for operators.
         */
        Turn: {
            /**
             * Format: uuid
             * @description Id of the turn.
             */
            _id: string;
            /**
             * @description How far it is; waiting for an approval.
             * @enum {string}
             */
            state: "queued" | "running" | "waiting" | "completed" | "failed" | "stopped";
            /**
             * Format: uuid
             * @description The message that began it; none where the agent spoke first.
             */
            message_event_id: string | null;
            /**
             * Format: uuid
             * @description The event that ended it.
             */
            answer_event_id?: string | null;
            /**
             * Format: date-time
             * @description When the message was stored.
             */
            accepted_at: string;
            /**
             * Format: date-time
             * @description When the agent began.
             */
            started_at?: string | null;
            /**
             * Format: date-time
             * @description When it ended.
             */
            ended_at?: string | null;
            /** @description How often it was begun; more than once after a crash. */
            attempts: number;
            /** @description Why it failed. */
            error_code?: string | null;
            /** @description Tokens read by models. */
            input_tokens: number;
            /** @description Tokens written by models. */
            output_tokens: number;
            /** @description Calls of models and actions, in their order. */
            steps: {
                /**
                 * @description Who worked.
                 * @enum {string}
                 */
                kind: "model" | "action";
                /** @description The model, written provider/model, or the action, written module/action. */
                name: string;
                /**
                 * Format: date-time
                 * @description When it began.
                 */
                at: string;
                /** @description How long it took. */
                elapsed_ms: number;
                /** @description When a model's first word came. */
                first_token_ms?: number;
                /**
                 * @description How it ended.
                 * @enum {string}
                 */
                status: "ok" | "failed" | "stopped" | "refused";
                /** @description Why it failed. */
                error_code?: string;
                /** @description Tokens read. */
                input_tokens?: number;
                /** @description Tokens written. */
                output_tokens?: number;
                /** @description What an action was called with. */
                parameters?: {
                    [key: string]: unknown;
                };
                /** @description What it answered, shortened. */
                result?: string;
                /** @description What a search found, the best first. */
                sources?: {
                    /**
                     * Format: uuid
                     * @description The answer in the knowledge base.
                     */
                    chunk_id?: string;
                    /** @description Its heading. */
                    title: string;
                    /** @description How well it fits; only those of one search can be compared. */
                    score: number;
                }[];
            }[];
        };
        /**
         * Undo result
         * @description What an undo did.
         */
        UndoResult: {
            /** @description Records taken back. */
            undone: number;
            /** @description Records that were changed since and left alone. */
            skipped: {
                /** @description The entity. */
                entity: string;
                /** @description The record. */
                id: string;
                /** @description Why. */
                message: string;
            }[];
            /** @description Undoes the undo; null when nothing was taken back. */
            operation: string | null;
        };
        /**
         * Appearance of the web chat
         * @description What a widget needs before anybody talks; nothing in it is secret.
         */
        WebChatAppearance: {
            /** @description The token that was asked with. */
            client_token: string;
            /** @description Name under which the agent speaks. */
            agent_name: string;
            /** @description Language the texts of the business are written in. */
            language?: string;
            /** @description Texts in another language than the browser's are translated. */
            automatic_translation: boolean;
            /** @description Behind the messages. */
            widget_background_color?: string;
            /** @description Picture behind the messages. */
            background_watermark_url?: string;
            /** @description Picture of the agent. */
            avatar_url?: string;
            /** @description The sign beside a name. */
            role_icon_color?: string;
            /** @description Bubble of the visitor. */
            user_message_background_color?: string;
            /** @description Text of the visitor. */
            user_message_font_color?: string;
            /** @description Bubble of the agent. */
            assistant_message_background_color?: string;
            /** @description Text of the agent. */
            assistant_message_font_color?: string;
            /** @description Result of an action. */
            action_result_background_color?: string;
            /** @description Its text. */
            action_result_font_color?: string;
            /** @description Call of an action. */
            action_call_background_color?: string;
            /** @description Its text. */
            action_call_font_color?: string;
            /** @description Times and dates. */
            event_date_font_color?: string;
            /** @description Names. */
            role_name_font_color?: string;
            /** @description A hint stands beside the button. */
            show_chat_button_callout?: boolean;
            /** @description The hint. */
            chat_button_callout_text?: string;
            /** @description The button. */
            chat_button_color?: string;
            /** @description Picture on the button. */
            chat_button_icon_image_url?: string;
        };
        /**
         * Agent
         * @description An AI agent: how it introduces itself, what it knows to do and what it never does.
         * @example {
         *       "name": "Front desk",
         *       "enabled": true,
         *       "kind": "receptionist",
         *       "description": "Answers visitors of the practice's website.",
         *       "persona": {
         *         "display_name": "Ada",
         *         "tone": "warm",
         *         "languages": [
         *           "en",
         *           "de"
         *         ]
         *       },
         *       "first_message": "Hi, I am Ada. How can I help?",
         *       "instructions": "You are the receptionist of a dental practice. Be kind and brief.",
         *       "response_guidelines": [
         *         "Answer in at most three sentences."
         *       ],
         *       "guardrails": [
         *         "Give medical advice."
         *       ],
         *       "knowledge": {
         *         "mode": "auto",
         *         "on_no_match": "hand_off",
         *         "tags": [
         *           "patients"
         *         ],
         *         "cite": true
         *       },
         *       "human_handoff": {
         *         "enabled": true,
         *         "on_request": true,
         *         "message": "One moment, I am fetching a colleague.",
         *         "timeout_minutes": 5,
         *         "on_timeout": "create_task"
         *       },
         *       "limits": {
         *         "max_turns": 80,
         *         "max_actions_per_turn": 8,
         *         "turn_timeout_seconds": 45
         *       }
         *     }
         */
        Agent: {
            /**
             * Identifier
             * Format: uuid
             * @description Given by the server.
             */
            readonly _id: string;
            /**
             * Identifier
             * Format: uuid
             * @description The same as _id.
             */
            readonly id: string;
            /**
             * Name
             * @description What your team calls this agent. Visitors see the display name below.
             */
            name: string;
            /**
             * Enabled
             * @description A disabled agent takes no new conversations.
             * @default true
             */
            enabled: boolean;
            /**
             * Kind
             * @description What the agent is mainly for.
             * @default custom_agent
             */
            kind: string & ("receptionist" | "sales_agent" | "knowledge_agent" | "intake_agent" | "custom_agent" | "politician");
            /**
             * Description
             * @description A note for your team; visitors never see it.
             */
            description?: string;
            /**
             * Persona
             * @description How the agent presents itself to visitors.
             * @default {}
             */
            persona: {
                /**
                 * Display name
                 * @description The name visitors see. Without one they see the agent's name.
                 */
                display_name?: string;
                /**
                 * Tone
                 * @description How the agent sounds.
                 * @default warm
                 */
                tone: string & ("warm" | "neutral" | "formal" | "playful");
                /**
                 * Languages
                 * @description Language codes the agent speaks, the preferred one first, for example en or de.
                 */
                languages?: string[];
            };
            /**
             * First message
             * @description What the agent says when it opens a conversation. Leave it empty to wait for the visitor.
             */
            first_message?: string;
            /**
             * Instructions
             * @description Tell the agent in plain words what it does, how and for whom.
             */
            instructions?: string;
            /**
             * Answers should
             * @description One guideline per line, for example: Answer in at most three sentences.
             */
            response_guidelines?: string[];
            /**
             * Never
             * @description What the agent must never say or do, for example: Quote prices that are not in the knowledge base.
             */
            guardrails?: string[];
            /**
             * Actions
             * @description What this agent may do besides talking, for example look something up or fetch a colleague.
             */
            agent_action_ids?: string[];
            /**
             * Knowledge
             * @description How the agent uses your documents, web pages and answers.
             * @default {}
             */
            knowledge: {
                /**
                 * Look things up
                 * @description When the agent searches the knowledge base.
                 * @default auto
                 */
                mode: string & ("auto" | "always" | "off");
                /**
                 * When nothing is found
                 * @description What the agent does when the knowledge base has no answer.
                 * @default say_unknown
                 */
                on_no_match: string & ("say_unknown" | "hand_off" | "answer_anyway");
                /**
                 * Only with these tags
                 * @description Limits the search to entries with one of these tags. Leave it empty to search everything.
                 */
                tags?: string[];
                /**
                 * Cite the source
                 * @description Answers say which document or page they come from.
                 * @default true
                 */
                cite: boolean;
            };
            /**
             * Hand-off to people
             * @description When a person of your team takes over.
             * @default {}
             */
            human_handoff: {
                /**
                 * Hand over
                 * @description The agent may call a person when it cannot help.
                 * @default true
                 */
                enabled: boolean;
                /**
                 * Visitors may ask for a person
                 * @description Asking for a person is enough; the agent does not insist on helping first.
                 * @default true
                 */
                on_request: boolean;
                /**
                 * Message to the visitor
                 * @description Said once when the conversation is handed over.
                 */
                message?: string;
                /**
                 * Wait at most
                 * @description Minutes until somebody has to answer. After that the next choice applies.
                 * @default 5
                 */
                timeout_minutes: number;
                /**
                 * If nobody answers
                 * @description What happens when the waiting time is over.
                 * @default return_to_agent
                 */
                on_timeout: string & ("return_to_agent" | "create_task");
            };
            /**
             * Limits
             * @description Keeps a conversation from running away.
             * @default {}
             */
            limits: {
                /**
                 * Turns per conversation
                 * @description After this many turns the agent ends the conversation politely.
                 * @default 80
                 */
                max_turns: number;
                /**
                 * Actions per answer
                 * @description How many actions one answer may take before the agent has to speak.
                 * @default 8
                 */
                max_actions_per_turn: number;
                /**
                 * Seconds per answer
                 * @description An answer that takes longer is given up with an apology.
                 * @default 45
                 */
                turn_timeout_seconds: number;
            };
            /**
             * Created
             * Format: date-time
             * @description When it was created.
             */
            readonly created_at: string;
            /**
             * Updated
             * Format: date-time
             * @description When it was last changed.
             */
            readonly updated_at: string;
            /**
             * Created by
             * @description Who created it.
             */
            readonly created_by: components["schemas"]["Actor"];
            /**
             * Updated by
             * @description Who changed it last.
             */
            readonly updated_by: components["schemas"]["Actor"];
            /**
             * Version
             * @description Grows by one with each change.
             */
            readonly _version: number;
            /**
             * Deleted
             * Format: date-time
             * @description When it was moved to the trash; absent elsewhere.
             */
            readonly deleted_at?: string;
        };
        /**
         * Agent
         * @description An AI agent: how it introduces itself, what it knows to do and what it never does. In a list, perhaps with chosen fields only.
         * @example {
         *       "name": "Front desk",
         *       "enabled": true,
         *       "kind": "receptionist",
         *       "description": "Answers visitors of the practice's website.",
         *       "persona": {
         *         "display_name": "Ada",
         *         "tone": "warm",
         *         "languages": [
         *           "en",
         *           "de"
         *         ]
         *       },
         *       "first_message": "Hi, I am Ada. How can I help?",
         *       "instructions": "You are the receptionist of a dental practice. Be kind and brief.",
         *       "response_guidelines": [
         *         "Answer in at most three sentences."
         *       ],
         *       "guardrails": [
         *         "Give medical advice."
         *       ],
         *       "knowledge": {
         *         "mode": "auto",
         *         "on_no_match": "hand_off",
         *         "tags": [
         *           "patients"
         *         ],
         *         "cite": true
         *       },
         *       "human_handoff": {
         *         "enabled": true,
         *         "on_request": true,
         *         "message": "One moment, I am fetching a colleague.",
         *         "timeout_minutes": 5,
         *         "on_timeout": "create_task"
         *       },
         *       "limits": {
         *         "max_turns": 80,
         *         "max_actions_per_turn": 8,
         *         "turn_timeout_seconds": 45
         *       }
         *     }
         */
        AgentRow: {
            /**
             * Identifier
             * Format: uuid
             * @description Given by the server.
             */
            readonly _id: string;
            /**
             * Identifier
             * Format: uuid
             * @description The same as _id.
             */
            readonly id: string;
            /**
             * Name
             * @description What your team calls this agent. Visitors see the display name below.
             */
            name?: string;
            /**
             * Enabled
             * @description A disabled agent takes no new conversations.
             * @default true
             */
            enabled: boolean;
            /**
             * Kind
             * @description What the agent is mainly for.
             * @default custom_agent
             */
            kind: string & ("receptionist" | "sales_agent" | "knowledge_agent" | "intake_agent" | "custom_agent" | "politician");
            /**
             * Description
             * @description A note for your team; visitors never see it.
             */
            description?: string;
            /**
             * Persona
             * @description How the agent presents itself to visitors.
             * @default {}
             */
            persona: {
                /**
                 * Display name
                 * @description The name visitors see. Without one they see the agent's name.
                 */
                display_name?: string;
                /**
                 * Tone
                 * @description How the agent sounds.
                 * @default warm
                 */
                tone: string & ("warm" | "neutral" | "formal" | "playful");
                /**
                 * Languages
                 * @description Language codes the agent speaks, the preferred one first, for example en or de.
                 */
                languages?: string[];
            };
            /**
             * First message
             * @description What the agent says when it opens a conversation. Leave it empty to wait for the visitor.
             */
            first_message?: string;
            /**
             * Instructions
             * @description Tell the agent in plain words what it does, how and for whom.
             */
            instructions?: string;
            /**
             * Answers should
             * @description One guideline per line, for example: Answer in at most three sentences.
             */
            response_guidelines?: string[];
            /**
             * Never
             * @description What the agent must never say or do, for example: Quote prices that are not in the knowledge base.
             */
            guardrails?: string[];
            /**
             * Actions
             * @description What this agent may do besides talking, for example look something up or fetch a colleague.
             */
            agent_action_ids?: string[];
            /**
             * Knowledge
             * @description How the agent uses your documents, web pages and answers.
             * @default {}
             */
            knowledge: {
                /**
                 * Look things up
                 * @description When the agent searches the knowledge base.
                 * @default auto
                 */
                mode: string & ("auto" | "always" | "off");
                /**
                 * When nothing is found
                 * @description What the agent does when the knowledge base has no answer.
                 * @default say_unknown
                 */
                on_no_match: string & ("say_unknown" | "hand_off" | "answer_anyway");
                /**
                 * Only with these tags
                 * @description Limits the search to entries with one of these tags. Leave it empty to search everything.
                 */
                tags?: string[];
                /**
                 * Cite the source
                 * @description Answers say which document or page they come from.
                 * @default true
                 */
                cite: boolean;
            };
            /**
             * Hand-off to people
             * @description When a person of your team takes over.
             * @default {}
             */
            human_handoff: {
                /**
                 * Hand over
                 * @description The agent may call a person when it cannot help.
                 * @default true
                 */
                enabled: boolean;
                /**
                 * Visitors may ask for a person
                 * @description Asking for a person is enough; the agent does not insist on helping first.
                 * @default true
                 */
                on_request: boolean;
                /**
                 * Message to the visitor
                 * @description Said once when the conversation is handed over.
                 */
                message?: string;
                /**
                 * Wait at most
                 * @description Minutes until somebody has to answer. After that the next choice applies.
                 * @default 5
                 */
                timeout_minutes: number;
                /**
                 * If nobody answers
                 * @description What happens when the waiting time is over.
                 * @default return_to_agent
                 */
                on_timeout: string & ("return_to_agent" | "create_task");
            };
            /**
             * Limits
             * @description Keeps a conversation from running away.
             * @default {}
             */
            limits: {
                /**
                 * Turns per conversation
                 * @description After this many turns the agent ends the conversation politely.
                 * @default 80
                 */
                max_turns: number;
                /**
                 * Actions per answer
                 * @description How many actions one answer may take before the agent has to speak.
                 * @default 8
                 */
                max_actions_per_turn: number;
                /**
                 * Seconds per answer
                 * @description An answer that takes longer is given up with an apology.
                 * @default 45
                 */
                turn_timeout_seconds: number;
            };
            /**
             * Created
             * Format: date-time
             * @description When it was created.
             */
            readonly created_at?: string;
            /**
             * Updated
             * Format: date-time
             * @description When it was last changed.
             */
            readonly updated_at?: string;
            /**
             * Created by
             * @description Who created it.
             */
            readonly created_by?: components["schemas"]["Actor"];
            /**
             * Updated by
             * @description Who changed it last.
             */
            readonly updated_by?: components["schemas"]["Actor"];
            /**
             * Version
             * @description Grows by one with each change.
             */
            readonly _version: number;
            /**
             * Deleted
             * Format: date-time
             * @description When it was moved to the trash; absent elsewhere.
             */
            readonly deleted_at?: string;
            /** @description Fields of referenced records that the query asked for. */
            readonly _embedded?: {
                [key: string]: unknown;
            };
        };
        /**
         * Agent
         * @description An AI agent: how it introduces itself, what it knows to do and what it never does. As it is written.
         * @example {
         *       "name": "Front desk",
         *       "enabled": true,
         *       "kind": "receptionist",
         *       "description": "Answers visitors of the practice's website.",
         *       "persona": {
         *         "display_name": "Ada",
         *         "tone": "warm",
         *         "languages": [
         *           "en",
         *           "de"
         *         ]
         *       },
         *       "first_message": "Hi, I am Ada. How can I help?",
         *       "instructions": "You are the receptionist of a dental practice. Be kind and brief.",
         *       "response_guidelines": [
         *         "Answer in at most three sentences."
         *       ],
         *       "guardrails": [
         *         "Give medical advice."
         *       ],
         *       "knowledge": {
         *         "mode": "auto",
         *         "on_no_match": "hand_off",
         *         "tags": [
         *           "patients"
         *         ],
         *         "cite": true
         *       },
         *       "human_handoff": {
         *         "enabled": true,
         *         "on_request": true,
         *         "message": "One moment, I am fetching a colleague.",
         *         "timeout_minutes": 5,
         *         "on_timeout": "create_task"
         *       },
         *       "limits": {
         *         "max_turns": 80,
         *         "max_actions_per_turn": 8,
         *         "turn_timeout_seconds": 45
         *       }
         *     }
         */
        AgentInput: {
            /**
             * Name
             * @description What your team calls this agent. Visitors see the display name below.
             */
            name: string;
            /**
             * Enabled
             * @description A disabled agent takes no new conversations.
             * @default true
             */
            enabled: boolean;
            /**
             * Kind
             * @description What the agent is mainly for.
             * @default custom_agent
             */
            kind: string & ("receptionist" | "sales_agent" | "knowledge_agent" | "intake_agent" | "custom_agent" | "politician");
            /**
             * Description
             * @description A note for your team; visitors never see it.
             */
            description?: string;
            /**
             * Persona
             * @description How the agent presents itself to visitors.
             * @default {}
             */
            persona: {
                /**
                 * Display name
                 * @description The name visitors see. Without one they see the agent's name.
                 */
                display_name?: string;
                /**
                 * Tone
                 * @description How the agent sounds.
                 * @default warm
                 */
                tone: string & ("warm" | "neutral" | "formal" | "playful");
                /**
                 * Languages
                 * @description Language codes the agent speaks, the preferred one first, for example en or de.
                 */
                languages?: string[];
            };
            /**
             * First message
             * @description What the agent says when it opens a conversation. Leave it empty to wait for the visitor.
             */
            first_message?: string;
            /**
             * Instructions
             * @description Tell the agent in plain words what it does, how and for whom.
             */
            instructions?: string;
            /**
             * Answers should
             * @description One guideline per line, for example: Answer in at most three sentences.
             */
            response_guidelines?: string[];
            /**
             * Never
             * @description What the agent must never say or do, for example: Quote prices that are not in the knowledge base.
             */
            guardrails?: string[];
            /**
             * Actions
             * @description What this agent may do besides talking, for example look something up or fetch a colleague.
             */
            agent_action_ids?: string[];
            /**
             * Knowledge
             * @description How the agent uses your documents, web pages and answers.
             * @default {}
             */
            knowledge: {
                /**
                 * Look things up
                 * @description When the agent searches the knowledge base.
                 * @default auto
                 */
                mode: string & ("auto" | "always" | "off");
                /**
                 * When nothing is found
                 * @description What the agent does when the knowledge base has no answer.
                 * @default say_unknown
                 */
                on_no_match: string & ("say_unknown" | "hand_off" | "answer_anyway");
                /**
                 * Only with these tags
                 * @description Limits the search to entries with one of these tags. Leave it empty to search everything.
                 */
                tags?: string[];
                /**
                 * Cite the source
                 * @description Answers say which document or page they come from.
                 * @default true
                 */
                cite: boolean;
            };
            /**
             * Hand-off to people
             * @description When a person of your team takes over.
             * @default {}
             */
            human_handoff: {
                /**
                 * Hand over
                 * @description The agent may call a person when it cannot help.
                 * @default true
                 */
                enabled: boolean;
                /**
                 * Visitors may ask for a person
                 * @description Asking for a person is enough; the agent does not insist on helping first.
                 * @default true
                 */
                on_request: boolean;
                /**
                 * Message to the visitor
                 * @description Said once when the conversation is handed over.
                 */
                message?: string;
                /**
                 * Wait at most
                 * @description Minutes until somebody has to answer. After that the next choice applies.
                 * @default 5
                 */
                timeout_minutes: number;
                /**
                 * If nobody answers
                 * @description What happens when the waiting time is over.
                 * @default return_to_agent
                 */
                on_timeout: string & ("return_to_agent" | "create_task");
            };
            /**
             * Limits
             * @description Keeps a conversation from running away.
             * @default {}
             */
            limits: {
                /**
                 * Turns per conversation
                 * @description After this many turns the agent ends the conversation politely.
                 * @default 80
                 */
                max_turns: number;
                /**
                 * Actions per answer
                 * @description How many actions one answer may take before the agent has to speak.
                 * @default 8
                 */
                max_actions_per_turn: number;
                /**
                 * Seconds per answer
                 * @description An answer that takes longer is given up with an apology.
                 * @default 45
                 */
                turn_timeout_seconds: number;
            };
        };
        /**
         * Agent
         * @description An AI agent: how it introduces itself, what it knows to do and what it never does. The changed fields alone; null clears one.
         */
        AgentPatch: {
            /** Name */
            name?: string | null;
            /** Enabled */
            enabled?: boolean | null;
            /** Kind */
            kind?: (string & ("receptionist" | "sales_agent" | "knowledge_agent" | "intake_agent" | "custom_agent" | "politician")) | null;
            /** Description */
            description?: string | null;
            /** Persona */
            persona?: {
                /** Display name */
                display_name?: string | null;
                /** Tone */
                tone?: (string & ("warm" | "neutral" | "formal" | "playful")) | null;
                /** Languages */
                languages?: string[] | null;
            } | null;
            /** First message */
            first_message?: string | null;
            /** Instructions */
            instructions?: string | null;
            /** Answers should */
            response_guidelines?: string[] | null;
            /** Never */
            guardrails?: string[] | null;
            /** Actions */
            agent_action_ids?: string[] | null;
            /** Knowledge */
            knowledge?: {
                /** Look things up */
                mode?: (string & ("auto" | "always" | "off")) | null;
                /** When nothing is found */
                on_no_match?: (string & ("say_unknown" | "hand_off" | "answer_anyway")) | null;
                /** Only with these tags */
                tags?: string[] | null;
                /** Cite the source */
                cite?: boolean | null;
            } | null;
            /** Hand-off to people */
            human_handoff?: {
                /** Hand over */
                enabled?: boolean | null;
                /** Visitors may ask for a person */
                on_request?: boolean | null;
                /** Message to the visitor */
                message?: string | null;
                /** Wait at most */
                timeout_minutes?: number | null;
                /** If nobody answers */
                on_timeout?: (string & ("return_to_agent" | "create_task")) | null;
            } | null;
            /** Limits */
            limits?: {
                /** Turns per conversation */
                max_turns?: number | null;
                /** Actions per answer */
                max_actions_per_turn?: number | null;
                /** Seconds per answer */
                turn_timeout_seconds?: number | null;
            } | null;
        };
        /**
         * Action
         * @description Something an agent can do besides talking: look up knowledge, fetch a colleague, call another system.
         * @example {
         *       "title": "Search our leaflets",
         *       "tool_name": "search_leaflets",
         *       "description": "Searches what the practice has written about treatments and prices.",
         *       "execution": {
         *         "kind": "builtin",
         *         "action": "knowledge/search"
         *       }
         *     }
         * @example {
         *       "title": "Look up an appointment",
         *       "tool_name": "look_up_appointment",
         *       "enabled": true,
         *       "description": "Finds a patient's next appointment by birthday and family name. Use it when somebody asks when they have to come.",
         *       "execution": {
         *         "kind": "http",
         *         "method": "GET",
         *         "url": "https://practice.lakeside-dental.example/appointments?birthday={{birth_date}}&name={{family_name}}",
         *         "headers": {
         *           "Accept-Language": "en"
         *         },
         *         "response_template": "Next appointment: {{date}} with {{dentist}}",
         *         "timeout_seconds": 20,
         *         "retries": 2
         *       },
         *       "parameters": {
         *         "type": "object",
         *         "properties": {
         *           "birth_date": {
         *             "type": "string",
         *             "format": "date",
         *             "description": "The patient's birthday"
         *           },
         *           "family_name": {
         *             "type": "string",
         *             "description": "The patient's family name"
         *           }
         *         },
         *         "required": [
         *           "birth_date",
         *           "family_name"
         *         ]
         *       },
         *       "risk_class": "read",
         *       "runs_in_background": false,
         *       "shows_in_chat": false,
         *       "messages": {
         *         "running": "One moment, I am looking that up.",
         *         "failed": "I cannot reach our appointment book right now."
         *       }
         *     }
         */
        AgentAction: {
            /**
             * Identifier
             * Format: uuid
             * @description Given by the server.
             */
            readonly _id: string;
            /**
             * Identifier
             * Format: uuid
             * @description The same as _id.
             */
            readonly id: string;
            /**
             * Title
             * @description What your team calls it, for example Look up an appointment.
             */
            title: string;
            /**
             * Name for the agent
             * @description Small letters, digits and underscores, for example look_up_appointment.
             */
            tool_name: string;
            /**
             * Enabled
             * @description A disabled action is offered to no agent.
             * @default true
             */
            enabled: boolean;
            /**
             * What it does
             * @description The agent decides by these words when to use it. Say what it does, when it helps and when it does not.
             */
            description: string;
            /**
             * How it runs
             * @description A built-in ability, or a call to a system of yours.
             */
            execution: components["schemas"]["AgentAction"]["$defs"]["Builtin"] | components["schemas"]["AgentAction"]["$defs"]["Http"];
            /**
             * What it needs to know
             * @description A JSON Schema of what the agent asks for before it runs, for example {"type": "object", "properties": {"birth_date": {"type": "string", "format": "date", "description": "The patient's birthday"}}, "required": ["birth_date"]}.
             */
            parameters?: {
                [key: string]: unknown;
            };
            /**
             * What it may change
             * @description Nothing: it only reads. Small things: they can be undone. Important things: a person approves each run.
             * @default read
             */
            risk_class: string & ("read" | "low_impact_write" | "approval_required");
            /**
             * Let the conversation go on
             * @description The agent does not wait; the result follows when it is there.
             * @default false
             */
            runs_in_background: boolean;
            /**
             * Usual duration
             * @description Seconds it mostly takes. The progress bar in the chat goes by it.
             * @default 30
             */
            usual_seconds: number;
            /**
             * Show it in the chat
             * @description Visitors see that it was called and what came back.
             * @default false
             */
            shows_in_chat: boolean;
            /**
             * What the agent says
             * @description Leave a field empty to let the agent find its own words.
             * @default {}
             */
            messages: {
                /**
                 * While it runs
                 * @description For example: One moment, I am checking.
                 */
                running?: string;
                /**
                 * When it fails
                 * @description For example: I cannot reach our system right now.
                 */
                failed?: string;
            };
            /**
             * Created
             * Format: date-time
             * @description When it was created.
             */
            readonly created_at: string;
            /**
             * Updated
             * Format: date-time
             * @description When it was last changed.
             */
            readonly updated_at: string;
            /**
             * Created by
             * @description Who created it.
             */
            readonly created_by: components["schemas"]["Actor"];
            /**
             * Updated by
             * @description Who changed it last.
             */
            readonly updated_by: components["schemas"]["Actor"];
            /**
             * Version
             * @description Grows by one with each change.
             */
            readonly _version: number;
            /**
             * Deleted
             * Format: date-time
             * @description When it was moved to the trash; absent elsewhere.
             */
            readonly deleted_at?: string;
            $defs: {
                /**
                 * Built in
                 * @description An ability every agent can have.
                 */
                Builtin: {
                    /**
                     * Kind
                     * @description How the action runs.
                     * @constant
                     */
                    kind: "builtin";
                    /**
                     * Ability
                     * @description What the agent can do with it.
                     */
                    action: string & ("knowledge/search" | "user_interactor/request_human" | "user_interactor/end_conversation");
                };
                /**
                 * Call to another system
                 * @description A request over the web.
                 */
                Http: {
                    /**
                     * Kind
                     * @description How the action runs.
                     * @constant
                     */
                    kind: "http";
                    /**
                     * Method
                     * @description GET reads; the others change something.
                     * @enum {string}
                     */
                    method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
                    /**
                     * Address
                     * @description Begins with https. What the agent asks for (see below) stands in double braces, for example https://api.example.com/patients/{{birth_date}}.
                     */
                    url: string;
                    /**
                     * Sign-in
                     * @description How the other system knows that the call comes from you. Leave it empty where none is needed; secrets are stored encrypted.
                     */
                    auth?: components["schemas"]["AgentAction"]["$defs"]["BearerAuth"] | components["schemas"]["AgentAction"]["$defs"]["BasicAuth"] | components["schemas"]["AgentAction"]["$defs"]["KeyAuth"];
                    /**
                     * Headers
                     * @description Further headers the other system expects, by name.
                     */
                    headers?: {
                        [key: string]: string;
                    };
                    /**
                     * Body
                     * @description What is sent, as JSON with double braces. Leave it empty to send what the agent asked for as it is.
                     */
                    body_template?: string;
                    /**
                     * Answer to the agent
                     * @description Which part of the answer the agent reads, for example Next appointment: {{next.date}}. Leave it empty for the whole answer.
                     */
                    response_template?: string;
                    /**
                     * Give up after
                     * @description Seconds until the call counts as failed; 20 if you leave it empty.
                     */
                    timeout_seconds?: number;
                    /**
                     * Try again
                     * @description How often a call that failed on the way is repeated; twice if you leave it empty.
                     */
                    retries?: number;
                };
                /**
                 * Token
                 * @description Sent as Authorization: Bearer.
                 */
                BearerAuth: {
                    /**
                     * Sign-in
                     * @description How the other system knows that the call comes from you.
                     * @constant
                     */
                    type: "bearer";
                    /**
                     * Token
                     * @description Whether a secret is stored; the secret itself is never read back.
                     */
                    token?: {
                        /** @description A secret is stored. */
                        $set: boolean;
                        /** @description Its last four characters, where it is long enough. */
                        last4?: string;
                    };
                };
                /**
                 * User name and password
                 * @description Sent as Authorization: Basic.
                 */
                BasicAuth: {
                    /**
                     * Sign-in
                     * @description How the other system knows that the call comes from you.
                     * @constant
                     */
                    type: "basic";
                    /**
                     * User name
                     * @description The account the calls are made with.
                     */
                    username: string;
                    /**
                     * Password
                     * @description Whether a secret is stored; the secret itself is never read back.
                     */
                    password?: {
                        /** @description A secret is stored. */
                        $set: boolean;
                        /** @description Its last four characters, where it is long enough. */
                        last4?: string;
                    };
                };
                /**
                 * Key in a header
                 * @description Sent under a name of the other system's choice.
                 */
                KeyAuth: {
                    /**
                     * Sign-in
                     * @description How the other system knows that the call comes from you.
                     * @constant
                     */
                    type: "api_key";
                    /**
                     * Header
                     * @description For example X-API-Key.
                     */
                    header: string;
                    /**
                     * Key
                     * @description Whether a secret is stored; the secret itself is never read back.
                     */
                    key?: {
                        /** @description A secret is stored. */
                        $set: boolean;
                        /** @description Its last four characters, where it is long enough. */
                        last4?: string;
                    };
                };
            };
        };
        /**
         * Action
         * @description Something an agent can do besides talking: look up knowledge, fetch a colleague, call another system. In a list, perhaps with chosen fields only.
         * @example {
         *       "title": "Search our leaflets",
         *       "tool_name": "search_leaflets",
         *       "description": "Searches what the practice has written about treatments and prices.",
         *       "execution": {
         *         "kind": "builtin",
         *         "action": "knowledge/search"
         *       }
         *     }
         * @example {
         *       "title": "Look up an appointment",
         *       "tool_name": "look_up_appointment",
         *       "enabled": true,
         *       "description": "Finds a patient's next appointment by birthday and family name. Use it when somebody asks when they have to come.",
         *       "execution": {
         *         "kind": "http",
         *         "method": "GET",
         *         "url": "https://practice.lakeside-dental.example/appointments?birthday={{birth_date}}&name={{family_name}}",
         *         "headers": {
         *           "Accept-Language": "en"
         *         },
         *         "response_template": "Next appointment: {{date}} with {{dentist}}",
         *         "timeout_seconds": 20,
         *         "retries": 2
         *       },
         *       "parameters": {
         *         "type": "object",
         *         "properties": {
         *           "birth_date": {
         *             "type": "string",
         *             "format": "date",
         *             "description": "The patient's birthday"
         *           },
         *           "family_name": {
         *             "type": "string",
         *             "description": "The patient's family name"
         *           }
         *         },
         *         "required": [
         *           "birth_date",
         *           "family_name"
         *         ]
         *       },
         *       "risk_class": "read",
         *       "runs_in_background": false,
         *       "shows_in_chat": false,
         *       "messages": {
         *         "running": "One moment, I am looking that up.",
         *         "failed": "I cannot reach our appointment book right now."
         *       }
         *     }
         */
        AgentActionRow: {
            /**
             * Identifier
             * Format: uuid
             * @description Given by the server.
             */
            readonly _id: string;
            /**
             * Identifier
             * Format: uuid
             * @description The same as _id.
             */
            readonly id: string;
            /**
             * Title
             * @description What your team calls it, for example Look up an appointment.
             */
            title?: string;
            /**
             * Name for the agent
             * @description Small letters, digits and underscores, for example look_up_appointment.
             */
            tool_name?: string;
            /**
             * Enabled
             * @description A disabled action is offered to no agent.
             * @default true
             */
            enabled: boolean;
            /**
             * What it does
             * @description The agent decides by these words when to use it. Say what it does, when it helps and when it does not.
             */
            description?: string;
            /**
             * How it runs
             * @description A built-in ability, or a call to a system of yours.
             */
            execution?: components["schemas"]["AgentActionRow"]["$defs"]["Builtin"] | components["schemas"]["AgentActionRow"]["$defs"]["Http"];
            /**
             * What it needs to know
             * @description A JSON Schema of what the agent asks for before it runs, for example {"type": "object", "properties": {"birth_date": {"type": "string", "format": "date", "description": "The patient's birthday"}}, "required": ["birth_date"]}.
             */
            parameters?: {
                [key: string]: unknown;
            };
            /**
             * What it may change
             * @description Nothing: it only reads. Small things: they can be undone. Important things: a person approves each run.
             * @default read
             */
            risk_class: string & ("read" | "low_impact_write" | "approval_required");
            /**
             * Let the conversation go on
             * @description The agent does not wait; the result follows when it is there.
             * @default false
             */
            runs_in_background: boolean;
            /**
             * Usual duration
             * @description Seconds it mostly takes. The progress bar in the chat goes by it.
             * @default 30
             */
            usual_seconds: number;
            /**
             * Show it in the chat
             * @description Visitors see that it was called and what came back.
             * @default false
             */
            shows_in_chat: boolean;
            /**
             * What the agent says
             * @description Leave a field empty to let the agent find its own words.
             * @default {}
             */
            messages: {
                /**
                 * While it runs
                 * @description For example: One moment, I am checking.
                 */
                running?: string;
                /**
                 * When it fails
                 * @description For example: I cannot reach our system right now.
                 */
                failed?: string;
            };
            /**
             * Created
             * Format: date-time
             * @description When it was created.
             */
            readonly created_at?: string;
            /**
             * Updated
             * Format: date-time
             * @description When it was last changed.
             */
            readonly updated_at?: string;
            /**
             * Created by
             * @description Who created it.
             */
            readonly created_by?: components["schemas"]["Actor"];
            /**
             * Updated by
             * @description Who changed it last.
             */
            readonly updated_by?: components["schemas"]["Actor"];
            /**
             * Version
             * @description Grows by one with each change.
             */
            readonly _version: number;
            /**
             * Deleted
             * Format: date-time
             * @description When it was moved to the trash; absent elsewhere.
             */
            readonly deleted_at?: string;
            /** @description Fields of referenced records that the query asked for. */
            readonly _embedded?: {
                [key: string]: unknown;
            };
            $defs: {
                /**
                 * Built in
                 * @description An ability every agent can have.
                 */
                Builtin: {
                    /**
                     * Kind
                     * @description How the action runs.
                     * @constant
                     */
                    kind: "builtin";
                    /**
                     * Ability
                     * @description What the agent can do with it.
                     */
                    action: string & ("knowledge/search" | "user_interactor/request_human" | "user_interactor/end_conversation");
                };
                /**
                 * Call to another system
                 * @description A request over the web.
                 */
                Http: {
                    /**
                     * Kind
                     * @description How the action runs.
                     * @constant
                     */
                    kind: "http";
                    /**
                     * Method
                     * @description GET reads; the others change something.
                     * @enum {string}
                     */
                    method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
                    /**
                     * Address
                     * @description Begins with https. What the agent asks for (see below) stands in double braces, for example https://api.example.com/patients/{{birth_date}}.
                     */
                    url: string;
                    /**
                     * Sign-in
                     * @description How the other system knows that the call comes from you. Leave it empty where none is needed; secrets are stored encrypted.
                     */
                    auth?: components["schemas"]["AgentActionRow"]["$defs"]["BearerAuth"] | components["schemas"]["AgentActionRow"]["$defs"]["BasicAuth"] | components["schemas"]["AgentActionRow"]["$defs"]["KeyAuth"];
                    /**
                     * Headers
                     * @description Further headers the other system expects, by name.
                     */
                    headers?: {
                        [key: string]: string;
                    };
                    /**
                     * Body
                     * @description What is sent, as JSON with double braces. Leave it empty to send what the agent asked for as it is.
                     */
                    body_template?: string;
                    /**
                     * Answer to the agent
                     * @description Which part of the answer the agent reads, for example Next appointment: {{next.date}}. Leave it empty for the whole answer.
                     */
                    response_template?: string;
                    /**
                     * Give up after
                     * @description Seconds until the call counts as failed; 20 if you leave it empty.
                     */
                    timeout_seconds?: number;
                    /**
                     * Try again
                     * @description How often a call that failed on the way is repeated; twice if you leave it empty.
                     */
                    retries?: number;
                };
                /**
                 * Token
                 * @description Sent as Authorization: Bearer.
                 */
                BearerAuth: {
                    /**
                     * Sign-in
                     * @description How the other system knows that the call comes from you.
                     * @constant
                     */
                    type: "bearer";
                    /**
                     * Token
                     * @description Whether a secret is stored; the secret itself is never read back.
                     */
                    token?: {
                        /** @description A secret is stored. */
                        $set: boolean;
                        /** @description Its last four characters, where it is long enough. */
                        last4?: string;
                    };
                };
                /**
                 * User name and password
                 * @description Sent as Authorization: Basic.
                 */
                BasicAuth: {
                    /**
                     * Sign-in
                     * @description How the other system knows that the call comes from you.
                     * @constant
                     */
                    type: "basic";
                    /**
                     * User name
                     * @description The account the calls are made with.
                     */
                    username: string;
                    /**
                     * Password
                     * @description Whether a secret is stored; the secret itself is never read back.
                     */
                    password?: {
                        /** @description A secret is stored. */
                        $set: boolean;
                        /** @description Its last four characters, where it is long enough. */
                        last4?: string;
                    };
                };
                /**
                 * Key in a header
                 * @description Sent under a name of the other system's choice.
                 */
                KeyAuth: {
                    /**
                     * Sign-in
                     * @description How the other system knows that the call comes from you.
                     * @constant
                     */
                    type: "api_key";
                    /**
                     * Header
                     * @description For example X-API-Key.
                     */
                    header: string;
                    /**
                     * Key
                     * @description Whether a secret is stored; the secret itself is never read back.
                     */
                    key?: {
                        /** @description A secret is stored. */
                        $set: boolean;
                        /** @description Its last four characters, where it is long enough. */
                        last4?: string;
                    };
                };
            };
        };
        /**
         * Action
         * @description Something an agent can do besides talking: look up knowledge, fetch a colleague, call another system. As it is written.
         * @example {
         *       "title": "Search our leaflets",
         *       "tool_name": "search_leaflets",
         *       "description": "Searches what the practice has written about treatments and prices.",
         *       "execution": {
         *         "kind": "builtin",
         *         "action": "knowledge/search"
         *       }
         *     }
         * @example {
         *       "title": "Look up an appointment",
         *       "tool_name": "look_up_appointment",
         *       "enabled": true,
         *       "description": "Finds a patient's next appointment by birthday and family name. Use it when somebody asks when they have to come.",
         *       "execution": {
         *         "kind": "http",
         *         "method": "GET",
         *         "url": "https://practice.lakeside-dental.example/appointments?birthday={{birth_date}}&name={{family_name}}",
         *         "headers": {
         *           "Accept-Language": "en"
         *         },
         *         "response_template": "Next appointment: {{date}} with {{dentist}}",
         *         "timeout_seconds": 20,
         *         "retries": 2
         *       },
         *       "parameters": {
         *         "type": "object",
         *         "properties": {
         *           "birth_date": {
         *             "type": "string",
         *             "format": "date",
         *             "description": "The patient's birthday"
         *           },
         *           "family_name": {
         *             "type": "string",
         *             "description": "The patient's family name"
         *           }
         *         },
         *         "required": [
         *           "birth_date",
         *           "family_name"
         *         ]
         *       },
         *       "risk_class": "read",
         *       "runs_in_background": false,
         *       "shows_in_chat": false,
         *       "messages": {
         *         "running": "One moment, I am looking that up.",
         *         "failed": "I cannot reach our appointment book right now."
         *       }
         *     }
         */
        AgentActionInput: {
            /**
             * Title
             * @description What your team calls it, for example Look up an appointment.
             */
            title: string;
            /**
             * Name for the agent
             * @description Small letters, digits and underscores, for example look_up_appointment.
             */
            tool_name: string;
            /**
             * Enabled
             * @description A disabled action is offered to no agent.
             * @default true
             */
            enabled: boolean;
            /**
             * What it does
             * @description The agent decides by these words when to use it. Say what it does, when it helps and when it does not.
             */
            description: string;
            /**
             * How it runs
             * @description A built-in ability, or a call to a system of yours.
             */
            execution: components["schemas"]["AgentActionInput"]["$defs"]["Builtin"] | components["schemas"]["AgentActionInput"]["$defs"]["Http"];
            /**
             * What it needs to know
             * @description A JSON Schema of what the agent asks for before it runs, for example {"type": "object", "properties": {"birth_date": {"type": "string", "format": "date", "description": "The patient's birthday"}}, "required": ["birth_date"]}.
             */
            parameters?: {
                [key: string]: unknown;
            };
            /**
             * What it may change
             * @description Nothing: it only reads. Small things: they can be undone. Important things: a person approves each run.
             * @default read
             */
            risk_class: string & ("read" | "low_impact_write" | "approval_required");
            /**
             * Let the conversation go on
             * @description The agent does not wait; the result follows when it is there.
             * @default false
             */
            runs_in_background: boolean;
            /**
             * Usual duration
             * @description Seconds it mostly takes. The progress bar in the chat goes by it.
             * @default 30
             */
            usual_seconds: number;
            /**
             * Show it in the chat
             * @description Visitors see that it was called and what came back.
             * @default false
             */
            shows_in_chat: boolean;
            /**
             * What the agent says
             * @description Leave a field empty to let the agent find its own words.
             * @default {}
             */
            messages: {
                /**
                 * While it runs
                 * @description For example: One moment, I am checking.
                 */
                running?: string;
                /**
                 * When it fails
                 * @description For example: I cannot reach our system right now.
                 */
                failed?: string;
            };
            $defs: {
                /**
                 * Built in
                 * @description An ability every agent can have.
                 */
                Builtin: {
                    /**
                     * Kind
                     * @description How the action runs.
                     * @constant
                     */
                    kind: "builtin";
                    /**
                     * Ability
                     * @description What the agent can do with it.
                     */
                    action: string & ("knowledge/search" | "user_interactor/request_human" | "user_interactor/end_conversation");
                };
                /**
                 * Call to another system
                 * @description A request over the web.
                 */
                Http: {
                    /**
                     * Kind
                     * @description How the action runs.
                     * @constant
                     */
                    kind: "http";
                    /**
                     * Method
                     * @description GET reads; the others change something.
                     * @enum {string}
                     */
                    method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
                    /**
                     * Address
                     * @description Begins with https. What the agent asks for (see below) stands in double braces, for example https://api.example.com/patients/{{birth_date}}.
                     */
                    url: string;
                    /**
                     * Sign-in
                     * @description How the other system knows that the call comes from you. Leave it empty where none is needed; secrets are stored encrypted.
                     */
                    auth?: components["schemas"]["AgentActionInput"]["$defs"]["BearerAuth"] | components["schemas"]["AgentActionInput"]["$defs"]["BasicAuth"] | components["schemas"]["AgentActionInput"]["$defs"]["KeyAuth"];
                    /**
                     * Headers
                     * @description Further headers the other system expects, by name.
                     */
                    headers?: {
                        [key: string]: string;
                    };
                    /**
                     * Body
                     * @description What is sent, as JSON with double braces. Leave it empty to send what the agent asked for as it is.
                     */
                    body_template?: string;
                    /**
                     * Answer to the agent
                     * @description Which part of the answer the agent reads, for example Next appointment: {{next.date}}. Leave it empty for the whole answer.
                     */
                    response_template?: string;
                    /**
                     * Give up after
                     * @description Seconds until the call counts as failed; 20 if you leave it empty.
                     */
                    timeout_seconds?: number;
                    /**
                     * Try again
                     * @description How often a call that failed on the way is repeated; twice if you leave it empty.
                     */
                    retries?: number;
                };
                /**
                 * Token
                 * @description Sent as Authorization: Bearer.
                 */
                BearerAuth: {
                    /**
                     * Sign-in
                     * @description How the other system knows that the call comes from you.
                     * @constant
                     */
                    type: "bearer";
                    /** Token */
                    token?: string | {
                        /** @description A secret is stored. */
                        $set: boolean;
                        /** @description Its last four characters, where it is long enough. */
                        last4?: string;
                    };
                };
                /**
                 * User name and password
                 * @description Sent as Authorization: Basic.
                 */
                BasicAuth: {
                    /**
                     * Sign-in
                     * @description How the other system knows that the call comes from you.
                     * @constant
                     */
                    type: "basic";
                    /**
                     * User name
                     * @description The account the calls are made with.
                     */
                    username: string;
                    /** Password */
                    password?: string | {
                        /** @description A secret is stored. */
                        $set: boolean;
                        /** @description Its last four characters, where it is long enough. */
                        last4?: string;
                    };
                };
                /**
                 * Key in a header
                 * @description Sent under a name of the other system's choice.
                 */
                KeyAuth: {
                    /**
                     * Sign-in
                     * @description How the other system knows that the call comes from you.
                     * @constant
                     */
                    type: "api_key";
                    /**
                     * Header
                     * @description For example X-API-Key.
                     */
                    header: string;
                    /** Key */
                    key?: string | {
                        /** @description A secret is stored. */
                        $set: boolean;
                        /** @description Its last four characters, where it is long enough. */
                        last4?: string;
                    };
                };
            };
        };
        /**
         * Action
         * @description Something an agent can do besides talking: look up knowledge, fetch a colleague, call another system. The changed fields alone; null clears one.
         */
        AgentActionPatch: {
            /** Title */
            title?: string | null;
            /** Name for the agent */
            tool_name?: string | null;
            /** Enabled */
            enabled?: boolean | null;
            /** What it does */
            description?: string | null;
            /** How it runs */
            execution?: (components["schemas"]["AgentActionPatch"]["$defs"]["Builtin"] | components["schemas"]["AgentActionPatch"]["$defs"]["Http"]) | null;
            /** What it needs to know */
            parameters?: {
                [key: string]: unknown;
            } | null;
            /** What it may change */
            risk_class?: (string & ("read" | "low_impact_write" | "approval_required")) | null;
            /** Let the conversation go on */
            runs_in_background?: boolean | null;
            /** Usual duration */
            usual_seconds?: number | null;
            /** Show it in the chat */
            shows_in_chat?: boolean | null;
            /** What the agent says */
            messages?: {
                /** While it runs */
                running?: string | null;
                /** When it fails */
                failed?: string | null;
            } | null;
            $defs: {
                /**
                 * Built in
                 * @description An ability every agent can have.
                 */
                Builtin: {
                    /**
                     * Kind
                     * @description How the action runs.
                     * @constant
                     */
                    kind: "builtin";
                    /**
                     * Ability
                     * @description What the agent can do with it.
                     */
                    action: string & ("knowledge/search" | "user_interactor/request_human" | "user_interactor/end_conversation");
                };
                /**
                 * Call to another system
                 * @description A request over the web.
                 */
                Http: {
                    /**
                     * Kind
                     * @description How the action runs.
                     * @constant
                     */
                    kind: "http";
                    /**
                     * Method
                     * @description GET reads; the others change something.
                     * @enum {string}
                     */
                    method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
                    /**
                     * Address
                     * @description Begins with https. What the agent asks for (see below) stands in double braces, for example https://api.example.com/patients/{{birth_date}}.
                     */
                    url: string;
                    /**
                     * Sign-in
                     * @description How the other system knows that the call comes from you. Leave it empty where none is needed; secrets are stored encrypted.
                     */
                    auth?: components["schemas"]["AgentActionPatch"]["$defs"]["BearerAuth"] | components["schemas"]["AgentActionPatch"]["$defs"]["BasicAuth"] | components["schemas"]["AgentActionPatch"]["$defs"]["KeyAuth"];
                    /**
                     * Headers
                     * @description Further headers the other system expects, by name.
                     */
                    headers?: {
                        [key: string]: string;
                    };
                    /**
                     * Body
                     * @description What is sent, as JSON with double braces. Leave it empty to send what the agent asked for as it is.
                     */
                    body_template?: string;
                    /**
                     * Answer to the agent
                     * @description Which part of the answer the agent reads, for example Next appointment: {{next.date}}. Leave it empty for the whole answer.
                     */
                    response_template?: string;
                    /**
                     * Give up after
                     * @description Seconds until the call counts as failed; 20 if you leave it empty.
                     */
                    timeout_seconds?: number;
                    /**
                     * Try again
                     * @description How often a call that failed on the way is repeated; twice if you leave it empty.
                     */
                    retries?: number;
                };
                /**
                 * Token
                 * @description Sent as Authorization: Bearer.
                 */
                BearerAuth: {
                    /**
                     * Sign-in
                     * @description How the other system knows that the call comes from you.
                     * @constant
                     */
                    type: "bearer";
                    /** Token */
                    token?: string | {
                        /** @description A secret is stored. */
                        $set: boolean;
                        /** @description Its last four characters, where it is long enough. */
                        last4?: string;
                    };
                };
                /**
                 * User name and password
                 * @description Sent as Authorization: Basic.
                 */
                BasicAuth: {
                    /**
                     * Sign-in
                     * @description How the other system knows that the call comes from you.
                     * @constant
                     */
                    type: "basic";
                    /**
                     * User name
                     * @description The account the calls are made with.
                     */
                    username: string;
                    /** Password */
                    password?: string | {
                        /** @description A secret is stored. */
                        $set: boolean;
                        /** @description Its last four characters, where it is long enough. */
                        last4?: string;
                    };
                };
                /**
                 * Key in a header
                 * @description Sent under a name of the other system's choice.
                 */
                KeyAuth: {
                    /**
                     * Sign-in
                     * @description How the other system knows that the call comes from you.
                     * @constant
                     */
                    type: "api_key";
                    /**
                     * Header
                     * @description For example X-API-Key.
                     */
                    header: string;
                    /** Key */
                    key?: string | {
                        /** @description A secret is stored. */
                        $set: boolean;
                        /** @description Its last four characters, where it is long enough. */
                        last4?: string;
                    };
                };
            };
        };
        /**
         * Service
         * @description An agent at work: where people reach it, and when it answers.
         * @example {
         *       "name": "Website reception",
         *       "product": "receptionist",
         *       "agent_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
         *       "status": "active",
         *       "entry_points": [
         *         {
         *           "channel": "web_chat"
         *         }
         *       ],
         *       "hours": {
         *         "mode": "business",
         *         "closed_message": "We are closed. Leave your number and we call you back."
         *       },
         *       "priority": 10
         *     }
         */
        AgentService: {
            /**
             * Identifier
             * Format: uuid
             * @description Given by the server.
             */
            readonly _id: string;
            /**
             * Identifier
             * Format: uuid
             * @description The same as _id.
             */
            readonly id: string;
            /**
             * Name
             * @description What your team calls the service, for example Website reception.
             */
            name: string;
            /**
             * Kind
             * @description What it is offered as.
             * @default custom_agent
             */
            product: string & ("receptionist" | "sales_agent" | "knowledge_agent" | "intake_agent" | "custom_agent" | "politician");
            /**
             * Agent
             * Format: uuid
             * @description Who answers.
             */
            agent_id: string;
            /**
             * Status
             * @description Only an active service takes conversations.
             * @default draft
             */
            status: string & ("draft" | "active" | "paused");
            /**
             * Where people reach it
             * @description Each entry has its own token for a site of yours.
             */
            entry_points?: components["schemas"]["AgentService"]["$defs"]["WebChat"][];
            /**
             * When it answers
             * @description Day and night, or only while the business is open.
             * @default {
             *       "mode": "always"
             *     }
             */
            hours: {
                /**
                 * Hours
                 * @description Opening hours are those of the business info, in its time zone.
                 * @default always
                 */
                mode: string & ("always" | "business");
                /**
                 * Message while closed
                 * @description What people read then; the agent is silent outside the opening hours.
                 */
                closed_message?: string;
            };
            /**
             * Order
             * @description Where two services would fit, the smaller number answers.
             * @default 10
             */
            priority: number;
            /**
             * Created
             * Format: date-time
             * @description When it was created.
             */
            readonly created_at: string;
            /**
             * Updated
             * Format: date-time
             * @description When it was last changed.
             */
            readonly updated_at: string;
            /**
             * Created by
             * @description Who created it.
             */
            readonly created_by: components["schemas"]["Actor"];
            /**
             * Updated by
             * @description Who changed it last.
             */
            readonly updated_by: components["schemas"]["Actor"];
            /**
             * Version
             * @description Grows by one with each change.
             */
            readonly _version: number;
            /**
             * Deleted
             * Format: date-time
             * @description When it was moved to the trash; absent elsewhere.
             */
            readonly deleted_at?: string;
            $defs: {
                /** Web chat */
                WebChat: {
                    /**
                     * Channel
                     * @description Where people reach the service.
                     * @constant
                     */
                    channel: "web_chat";
                    /**
                     * Token
                     * @description Goes into the snippet for the site; the server gives it when you save.
                     */
                    readonly client_token?: string;
                };
            };
        };
        /**
         * Service
         * @description An agent at work: where people reach it, and when it answers. In a list, perhaps with chosen fields only.
         * @example {
         *       "name": "Website reception",
         *       "product": "receptionist",
         *       "agent_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
         *       "status": "active",
         *       "entry_points": [
         *         {
         *           "channel": "web_chat"
         *         }
         *       ],
         *       "hours": {
         *         "mode": "business",
         *         "closed_message": "We are closed. Leave your number and we call you back."
         *       },
         *       "priority": 10
         *     }
         */
        AgentServiceRow: {
            /**
             * Identifier
             * Format: uuid
             * @description Given by the server.
             */
            readonly _id: string;
            /**
             * Identifier
             * Format: uuid
             * @description The same as _id.
             */
            readonly id: string;
            /**
             * Name
             * @description What your team calls the service, for example Website reception.
             */
            name?: string;
            /**
             * Kind
             * @description What it is offered as.
             * @default custom_agent
             */
            product: string & ("receptionist" | "sales_agent" | "knowledge_agent" | "intake_agent" | "custom_agent" | "politician");
            /**
             * Agent
             * Format: uuid
             * @description Who answers.
             */
            agent_id?: string;
            /**
             * Status
             * @description Only an active service takes conversations.
             * @default draft
             */
            status: string & ("draft" | "active" | "paused");
            /**
             * Where people reach it
             * @description Each entry has its own token for a site of yours.
             */
            entry_points?: components["schemas"]["AgentServiceRow"]["$defs"]["WebChat"][];
            /**
             * When it answers
             * @description Day and night, or only while the business is open.
             * @default {
             *       "mode": "always"
             *     }
             */
            hours: {
                /**
                 * Hours
                 * @description Opening hours are those of the business info, in its time zone.
                 * @default always
                 */
                mode: string & ("always" | "business");
                /**
                 * Message while closed
                 * @description What people read then; the agent is silent outside the opening hours.
                 */
                closed_message?: string;
            };
            /**
             * Order
             * @description Where two services would fit, the smaller number answers.
             * @default 10
             */
            priority: number;
            /**
             * Created
             * Format: date-time
             * @description When it was created.
             */
            readonly created_at?: string;
            /**
             * Updated
             * Format: date-time
             * @description When it was last changed.
             */
            readonly updated_at?: string;
            /**
             * Created by
             * @description Who created it.
             */
            readonly created_by?: components["schemas"]["Actor"];
            /**
             * Updated by
             * @description Who changed it last.
             */
            readonly updated_by?: components["schemas"]["Actor"];
            /**
             * Version
             * @description Grows by one with each change.
             */
            readonly _version: number;
            /**
             * Deleted
             * Format: date-time
             * @description When it was moved to the trash; absent elsewhere.
             */
            readonly deleted_at?: string;
            /** @description Fields of referenced records that the query asked for. */
            readonly _embedded?: {
                [key: string]: unknown;
            };
            $defs: {
                /** Web chat */
                WebChat: {
                    /**
                     * Channel
                     * @description Where people reach the service.
                     * @constant
                     */
                    channel: "web_chat";
                    /**
                     * Token
                     * @description Goes into the snippet for the site; the server gives it when you save.
                     */
                    readonly client_token?: string;
                };
            };
        };
        /**
         * Service
         * @description An agent at work: where people reach it, and when it answers. As it is written.
         * @example {
         *       "name": "Website reception",
         *       "product": "receptionist",
         *       "agent_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
         *       "status": "active",
         *       "entry_points": [
         *         {
         *           "channel": "web_chat"
         *         }
         *       ],
         *       "hours": {
         *         "mode": "business",
         *         "closed_message": "We are closed. Leave your number and we call you back."
         *       },
         *       "priority": 10
         *     }
         */
        AgentServiceInput: {
            /**
             * Name
             * @description What your team calls the service, for example Website reception.
             */
            name: string;
            /**
             * Kind
             * @description What it is offered as.
             * @default custom_agent
             */
            product: string & ("receptionist" | "sales_agent" | "knowledge_agent" | "intake_agent" | "custom_agent" | "politician");
            /**
             * Agent
             * Format: uuid
             * @description Who answers.
             */
            agent_id: string;
            /**
             * Status
             * @description Only an active service takes conversations.
             * @default draft
             */
            status: string & ("draft" | "active" | "paused");
            /**
             * Where people reach it
             * @description Each entry has its own token for a site of yours.
             */
            entry_points?: components["schemas"]["AgentServiceInput"]["$defs"]["WebChat"][];
            /**
             * When it answers
             * @description Day and night, or only while the business is open.
             * @default {
             *       "mode": "always"
             *     }
             */
            hours: {
                /**
                 * Hours
                 * @description Opening hours are those of the business info, in its time zone.
                 * @default always
                 */
                mode: string & ("always" | "business");
                /**
                 * Message while closed
                 * @description What people read then; the agent is silent outside the opening hours.
                 */
                closed_message?: string;
            };
            /**
             * Order
             * @description Where two services would fit, the smaller number answers.
             * @default 10
             */
            priority: number;
            $defs: {
                /** Web chat */
                WebChat: {
                    /**
                     * Channel
                     * @description Where people reach the service.
                     * @constant
                     */
                    channel: "web_chat";
                    /**
                     * Token
                     * @description Goes into the snippet for the site; the server gives it when you save.
                     */
                    readonly client_token?: string;
                };
            };
        };
        /**
         * Service
         * @description An agent at work: where people reach it, and when it answers. The changed fields alone; null clears one.
         */
        AgentServicePatch: {
            /** Name */
            name?: string | null;
            /** Kind */
            product?: (string & ("receptionist" | "sales_agent" | "knowledge_agent" | "intake_agent" | "custom_agent" | "politician")) | null;
            /** Agent */
            agent_id?: string | null;
            /** Status */
            status?: (string & ("draft" | "active" | "paused")) | null;
            /** Where people reach it */
            entry_points?: components["schemas"]["AgentServicePatch"]["$defs"]["WebChat"][] | null;
            /** When it answers */
            hours?: {
                /** Hours */
                mode?: (string & ("always" | "business")) | null;
                /** Message while closed */
                closed_message?: string | null;
            } | null;
            /** Order */
            priority?: number | null;
            $defs: {
                /** Web chat */
                WebChat: {
                    /**
                     * Channel
                     * @description Where people reach the service.
                     * @constant
                     */
                    channel: "web_chat";
                    /**
                     * Token
                     * @description Goes into the snippet for the site; the server gives it when you save.
                     */
                    readonly client_token?: string;
                };
            };
        };
        /**
         * AI
         * @description Which language models do the work, and how much they may do. Without any, the built-in model answers from your knowledge.
         * @example {
         *       "providers": {
         *         "openai_compatible": {
         *           "enabled": true,
         *           "base_url": "https://models.example.com/v1",
         *           "api_key": "example-key-0123456789"
         *         }
         *       },
         *       "models": {
         *         "chat": [
         *           "openai_compatible/house-model",
         *           "builtin/builtin"
         *         ]
         *       },
         *       "defaults": {
         *         "temperature": 0.25,
         *         "max_output_tokens": 800,
         *         "timeout_seconds": 12,
         *         "parallel_calls": 16
         *       },
         *       "budgets": {
         *         "monthly_tokens": 5000000,
         *         "on_exceeded": "builtin_model"
         *       }
         *     }
         */
        AiConfiguration: {
            /**
             * Identifier
             * Format: uuid
             * @description Given by the server.
             */
            readonly _id: string;
            /**
             * Identifier
             * Format: uuid
             * @description The same as _id.
             */
            readonly id: string;
            /**
             * Providers
             * @description Accounts whose models may be used.
             * @default {}
             */
            providers: {
                /**
                 * OpenAI
                 * @description Needs an account with OpenAI.
                 * @default {}
                 */
                openai: {
                    /**
                     * Use
                     * @description Its models can then be named under Models.
                     * @default false
                     */
                    enabled: boolean;
                    /**
                     * Key
                     * @description Whether a secret is stored; the secret itself is never read back.
                     */
                    api_key?: {
                        /** @description A secret is stored. */
                        $set: boolean;
                        /** @description Its last four characters, where it is long enough. */
                        last4?: string;
                    };
                };
                /**
                 * Anthropic
                 * @description Needs an account with Anthropic.
                 * @default {}
                 */
                anthropic: {
                    /**
                     * Use
                     * @description Its models can then be named under Models.
                     * @default false
                     */
                    enabled: boolean;
                    /**
                     * Key
                     * @description Whether a secret is stored; the secret itself is never read back.
                     */
                    api_key?: {
                        /** @description A secret is stored. */
                        $set: boolean;
                        /** @description Its last four characters, where it is long enough. */
                        last4?: string;
                    };
                };
                /**
                 * Google
                 * @description Needs a key for the Gemini API.
                 * @default {}
                 */
                google: {
                    /**
                     * Use
                     * @description Its models can then be named under Models.
                     * @default false
                     */
                    enabled: boolean;
                    /**
                     * Key
                     * @description Whether a secret is stored; the secret itself is never read back.
                     */
                    api_key?: {
                        /** @description A secret is stored. */
                        $set: boolean;
                        /** @description Its last four characters, where it is long enough. */
                        last4?: string;
                    };
                };
                /**
                 * Mistral
                 * @description Needs an account with Mistral; run in Europe.
                 * @default {}
                 */
                mistral: {
                    /**
                     * Use
                     * @description Its models can then be named under Models.
                     * @default false
                     */
                    enabled: boolean;
                    /**
                     * Key
                     * @description Whether a secret is stored; the secret itself is never read back.
                     */
                    api_key?: {
                        /** @description A secret is stored. */
                        $set: boolean;
                        /** @description Its last four characters, where it is long enough. */
                        last4?: string;
                    };
                };
                /**
                 * Ollama
                 * @description Models on a machine of your own.
                 * @default {}
                 */
                ollama: {
                    /**
                     * Use
                     * @description Its models can then be named under Models.
                     * @default false
                     */
                    enabled: boolean;
                    /**
                     * Address
                     * @description For example https://models.example.com. Addresses inside your own network must be allowed by whoever runs this installation.
                     */
                    base_url?: string;
                };
                /**
                 * Other
                 * @description Any server with the same interface as OpenAI.
                 * @default {}
                 */
                openai_compatible: {
                    /**
                     * Use
                     * @description Its models can then be named under Models.
                     * @default false
                     */
                    enabled: boolean;
                    /**
                     * Address
                     * @description For example https://models.example.com/v1. Addresses inside your own network must be allowed by whoever runs this installation.
                     */
                    base_url?: string;
                    /**
                     * Key
                     * @description Whether a secret is stored; the secret itself is never read back.
                     */
                    api_key?: {
                        /** @description A secret is stored. */
                        $set: boolean;
                        /** @description Its last four characters, where it is long enough. */
                        last4?: string;
                    };
                };
            };
            /**
             * Models
             * @description Who does which work. Where a list is empty, the built-in model does it; it can also be named last, as builtin/builtin.
             * @default {}
             */
            models: {
                /**
                 * Conversations
                 * @description Answers visitors.
                 */
                chat?: string[];
                /**
                 * Reading texts
                 * @description Finds fields and classes in texts.
                 */
                extract?: string[];
                /**
                 * Translation
                 * @description Translates messages; the built-in model cannot.
                 */
                translate?: string[];
            };
            /**
             * Answers
             * @description How models answer.
             * @default {}
             */
            defaults: {
                /**
                 * Freedom
                 * @description 0 repeats itself, 1 is inventive.
                 * @default 0.25
                 */
                temperature: number;
                /**
                 * Length (tokens)
                 * @description At most so much per answer; 800 tokens are about 600 words.
                 * @default 800
                 */
                max_output_tokens: number;
                /**
                 * Patience (seconds)
                 * @description After so long a silence the next model is tried.
                 * @default 12
                 */
                timeout_seconds: number;
                /**
                 * At the same time
                 * @description So many answers of one provider at once; the others wait their turn.
                 * @default 16
                 */
                parallel_calls: number;
            };
            /**
             * Budget
             * @description How many tokens models may read and write; days and months begin in UTC.
             * @default {}
             */
            budgets: {
                /**
                 * Per month
                 * @description In tokens; empty for no limit.
                 */
                monthly_tokens?: number | null;
                /**
                 * Per day
                 * @description In tokens; empty for no limit.
                 */
                daily_tokens?: number | null;
                /**
                 * Per conversation
                 * @description In tokens; empty for no limit.
                 */
                per_conversation_tokens?: number | null;
                /**
                 * When it is used up
                 * @description What agents do then.
                 * @default builtin_model
                 */
                on_exceeded: string & ("builtin_model" | "refuse");
            };
            /**
             * Created
             * Format: date-time
             * @description When it was created.
             */
            readonly created_at: string;
            /**
             * Updated
             * Format: date-time
             * @description When it was last changed.
             */
            readonly updated_at: string;
            /**
             * Created by
             * @description Who created it.
             */
            readonly created_by: components["schemas"]["Actor"];
            /**
             * Updated by
             * @description Who changed it last.
             */
            readonly updated_by: components["schemas"]["Actor"];
            /**
             * Version
             * @description Grows by one with each change.
             */
            readonly _version: number;
            /**
             * Deleted
             * Format: date-time
             * @description When it was moved to the trash; absent elsewhere.
             */
            readonly deleted_at?: string;
        };
        /**
         * AI
         * @description Which language models do the work, and how much they may do. Without any, the built-in model answers from your knowledge. In a list, perhaps with chosen fields only.
         * @example {
         *       "providers": {
         *         "openai_compatible": {
         *           "enabled": true,
         *           "base_url": "https://models.example.com/v1",
         *           "api_key": "example-key-0123456789"
         *         }
         *       },
         *       "models": {
         *         "chat": [
         *           "openai_compatible/house-model",
         *           "builtin/builtin"
         *         ]
         *       },
         *       "defaults": {
         *         "temperature": 0.25,
         *         "max_output_tokens": 800,
         *         "timeout_seconds": 12,
         *         "parallel_calls": 16
         *       },
         *       "budgets": {
         *         "monthly_tokens": 5000000,
         *         "on_exceeded": "builtin_model"
         *       }
         *     }
         */
        AiConfigurationRow: {
            /**
             * Identifier
             * Format: uuid
             * @description Given by the server.
             */
            readonly _id: string;
            /**
             * Identifier
             * Format: uuid
             * @description The same as _id.
             */
            readonly id: string;
            /**
             * Providers
             * @description Accounts whose models may be used.
             * @default {}
             */
            providers: {
                /**
                 * OpenAI
                 * @description Needs an account with OpenAI.
                 * @default {}
                 */
                openai: {
                    /**
                     * Use
                     * @description Its models can then be named under Models.
                     * @default false
                     */
                    enabled: boolean;
                    /**
                     * Key
                     * @description Whether a secret is stored; the secret itself is never read back.
                     */
                    api_key?: {
                        /** @description A secret is stored. */
                        $set?: boolean;
                        /** @description Its last four characters, where it is long enough. */
                        last4?: string;
                    };
                };
                /**
                 * Anthropic
                 * @description Needs an account with Anthropic.
                 * @default {}
                 */
                anthropic: {
                    /**
                     * Use
                     * @description Its models can then be named under Models.
                     * @default false
                     */
                    enabled: boolean;
                    /**
                     * Key
                     * @description Whether a secret is stored; the secret itself is never read back.
                     */
                    api_key?: {
                        /** @description A secret is stored. */
                        $set?: boolean;
                        /** @description Its last four characters, where it is long enough. */
                        last4?: string;
                    };
                };
                /**
                 * Google
                 * @description Needs a key for the Gemini API.
                 * @default {}
                 */
                google: {
                    /**
                     * Use
                     * @description Its models can then be named under Models.
                     * @default false
                     */
                    enabled: boolean;
                    /**
                     * Key
                     * @description Whether a secret is stored; the secret itself is never read back.
                     */
                    api_key?: {
                        /** @description A secret is stored. */
                        $set?: boolean;
                        /** @description Its last four characters, where it is long enough. */
                        last4?: string;
                    };
                };
                /**
                 * Mistral
                 * @description Needs an account with Mistral; run in Europe.
                 * @default {}
                 */
                mistral: {
                    /**
                     * Use
                     * @description Its models can then be named under Models.
                     * @default false
                     */
                    enabled: boolean;
                    /**
                     * Key
                     * @description Whether a secret is stored; the secret itself is never read back.
                     */
                    api_key?: {
                        /** @description A secret is stored. */
                        $set?: boolean;
                        /** @description Its last four characters, where it is long enough. */
                        last4?: string;
                    };
                };
                /**
                 * Ollama
                 * @description Models on a machine of your own.
                 * @default {}
                 */
                ollama: {
                    /**
                     * Use
                     * @description Its models can then be named under Models.
                     * @default false
                     */
                    enabled: boolean;
                    /**
                     * Address
                     * @description For example https://models.example.com. Addresses inside your own network must be allowed by whoever runs this installation.
                     */
                    base_url?: string;
                };
                /**
                 * Other
                 * @description Any server with the same interface as OpenAI.
                 * @default {}
                 */
                openai_compatible: {
                    /**
                     * Use
                     * @description Its models can then be named under Models.
                     * @default false
                     */
                    enabled: boolean;
                    /**
                     * Address
                     * @description For example https://models.example.com/v1. Addresses inside your own network must be allowed by whoever runs this installation.
                     */
                    base_url?: string;
                    /**
                     * Key
                     * @description Whether a secret is stored; the secret itself is never read back.
                     */
                    api_key?: {
                        /** @description A secret is stored. */
                        $set?: boolean;
                        /** @description Its last four characters, where it is long enough. */
                        last4?: string;
                    };
                };
            };
            /**
             * Models
             * @description Who does which work. Where a list is empty, the built-in model does it; it can also be named last, as builtin/builtin.
             * @default {}
             */
            models: {
                /**
                 * Conversations
                 * @description Answers visitors.
                 */
                chat?: string[];
                /**
                 * Reading texts
                 * @description Finds fields and classes in texts.
                 */
                extract?: string[];
                /**
                 * Translation
                 * @description Translates messages; the built-in model cannot.
                 */
                translate?: string[];
            };
            /**
             * Answers
             * @description How models answer.
             * @default {}
             */
            defaults: {
                /**
                 * Freedom
                 * @description 0 repeats itself, 1 is inventive.
                 * @default 0.25
                 */
                temperature: number;
                /**
                 * Length (tokens)
                 * @description At most so much per answer; 800 tokens are about 600 words.
                 * @default 800
                 */
                max_output_tokens: number;
                /**
                 * Patience (seconds)
                 * @description After so long a silence the next model is tried.
                 * @default 12
                 */
                timeout_seconds: number;
                /**
                 * At the same time
                 * @description So many answers of one provider at once; the others wait their turn.
                 * @default 16
                 */
                parallel_calls: number;
            };
            /**
             * Budget
             * @description How many tokens models may read and write; days and months begin in UTC.
             * @default {}
             */
            budgets: {
                /**
                 * Per month
                 * @description In tokens; empty for no limit.
                 */
                monthly_tokens?: number | null;
                /**
                 * Per day
                 * @description In tokens; empty for no limit.
                 */
                daily_tokens?: number | null;
                /**
                 * Per conversation
                 * @description In tokens; empty for no limit.
                 */
                per_conversation_tokens?: number | null;
                /**
                 * When it is used up
                 * @description What agents do then.
                 * @default builtin_model
                 */
                on_exceeded: string & ("builtin_model" | "refuse");
            };
            /**
             * Created
             * Format: date-time
             * @description When it was created.
             */
            readonly created_at?: string;
            /**
             * Updated
             * Format: date-time
             * @description When it was last changed.
             */
            readonly updated_at?: string;
            /**
             * Created by
             * @description Who created it.
             */
            readonly created_by?: components["schemas"]["Actor"];
            /**
             * Updated by
             * @description Who changed it last.
             */
            readonly updated_by?: components["schemas"]["Actor"];
            /**
             * Version
             * @description Grows by one with each change.
             */
            readonly _version: number;
            /**
             * Deleted
             * Format: date-time
             * @description When it was moved to the trash; absent elsewhere.
             */
            readonly deleted_at?: string;
            /** @description Fields of referenced records that the query asked for. */
            readonly _embedded?: {
                [key: string]: unknown;
            };
        };
        /**
         * AI
         * @description Which language models do the work, and how much they may do. Without any, the built-in model answers from your knowledge. As it is written.
         * @example {
         *       "providers": {
         *         "openai_compatible": {
         *           "enabled": true,
         *           "base_url": "https://models.example.com/v1",
         *           "api_key": "example-key-0123456789"
         *         }
         *       },
         *       "models": {
         *         "chat": [
         *           "openai_compatible/house-model",
         *           "builtin/builtin"
         *         ]
         *       },
         *       "defaults": {
         *         "temperature": 0.25,
         *         "max_output_tokens": 800,
         *         "timeout_seconds": 12,
         *         "parallel_calls": 16
         *       },
         *       "budgets": {
         *         "monthly_tokens": 5000000,
         *         "on_exceeded": "builtin_model"
         *       }
         *     }
         */
        AiConfigurationInput: {
            /**
             * Providers
             * @description Accounts whose models may be used.
             * @default {}
             */
            providers: {
                /**
                 * OpenAI
                 * @description Needs an account with OpenAI.
                 * @default {}
                 */
                openai: {
                    /**
                     * Use
                     * @description Its models can then be named under Models.
                     * @default false
                     */
                    enabled: boolean;
                    /** Key */
                    api_key?: string | {
                        /** @description A secret is stored. */
                        $set: boolean;
                        /** @description Its last four characters, where it is long enough. */
                        last4?: string;
                    };
                };
                /**
                 * Anthropic
                 * @description Needs an account with Anthropic.
                 * @default {}
                 */
                anthropic: {
                    /**
                     * Use
                     * @description Its models can then be named under Models.
                     * @default false
                     */
                    enabled: boolean;
                    /** Key */
                    api_key?: string | {
                        /** @description A secret is stored. */
                        $set: boolean;
                        /** @description Its last four characters, where it is long enough. */
                        last4?: string;
                    };
                };
                /**
                 * Google
                 * @description Needs a key for the Gemini API.
                 * @default {}
                 */
                google: {
                    /**
                     * Use
                     * @description Its models can then be named under Models.
                     * @default false
                     */
                    enabled: boolean;
                    /** Key */
                    api_key?: string | {
                        /** @description A secret is stored. */
                        $set: boolean;
                        /** @description Its last four characters, where it is long enough. */
                        last4?: string;
                    };
                };
                /**
                 * Mistral
                 * @description Needs an account with Mistral; run in Europe.
                 * @default {}
                 */
                mistral: {
                    /**
                     * Use
                     * @description Its models can then be named under Models.
                     * @default false
                     */
                    enabled: boolean;
                    /** Key */
                    api_key?: string | {
                        /** @description A secret is stored. */
                        $set: boolean;
                        /** @description Its last four characters, where it is long enough. */
                        last4?: string;
                    };
                };
                /**
                 * Ollama
                 * @description Models on a machine of your own.
                 * @default {}
                 */
                ollama: {
                    /**
                     * Use
                     * @description Its models can then be named under Models.
                     * @default false
                     */
                    enabled: boolean;
                    /**
                     * Address
                     * @description For example https://models.example.com. Addresses inside your own network must be allowed by whoever runs this installation.
                     */
                    base_url?: string;
                };
                /**
                 * Other
                 * @description Any server with the same interface as OpenAI.
                 * @default {}
                 */
                openai_compatible: {
                    /**
                     * Use
                     * @description Its models can then be named under Models.
                     * @default false
                     */
                    enabled: boolean;
                    /**
                     * Address
                     * @description For example https://models.example.com/v1. Addresses inside your own network must be allowed by whoever runs this installation.
                     */
                    base_url?: string;
                    /** Key */
                    api_key?: string | {
                        /** @description A secret is stored. */
                        $set: boolean;
                        /** @description Its last four characters, where it is long enough. */
                        last4?: string;
                    };
                };
            };
            /**
             * Models
             * @description Who does which work. Where a list is empty, the built-in model does it; it can also be named last, as builtin/builtin.
             * @default {}
             */
            models: {
                /**
                 * Conversations
                 * @description Answers visitors.
                 */
                chat?: string[];
                /**
                 * Reading texts
                 * @description Finds fields and classes in texts.
                 */
                extract?: string[];
                /**
                 * Translation
                 * @description Translates messages; the built-in model cannot.
                 */
                translate?: string[];
            };
            /**
             * Answers
             * @description How models answer.
             * @default {}
             */
            defaults: {
                /**
                 * Freedom
                 * @description 0 repeats itself, 1 is inventive.
                 * @default 0.25
                 */
                temperature: number;
                /**
                 * Length (tokens)
                 * @description At most so much per answer; 800 tokens are about 600 words.
                 * @default 800
                 */
                max_output_tokens: number;
                /**
                 * Patience (seconds)
                 * @description After so long a silence the next model is tried.
                 * @default 12
                 */
                timeout_seconds: number;
                /**
                 * At the same time
                 * @description So many answers of one provider at once; the others wait their turn.
                 * @default 16
                 */
                parallel_calls: number;
            };
            /**
             * Budget
             * @description How many tokens models may read and write; days and months begin in UTC.
             * @default {}
             */
            budgets: {
                /**
                 * Per month
                 * @description In tokens; empty for no limit.
                 */
                monthly_tokens?: number | null;
                /**
                 * Per day
                 * @description In tokens; empty for no limit.
                 */
                daily_tokens?: number | null;
                /**
                 * Per conversation
                 * @description In tokens; empty for no limit.
                 */
                per_conversation_tokens?: number | null;
                /**
                 * When it is used up
                 * @description What agents do then.
                 * @default builtin_model
                 */
                on_exceeded: string & ("builtin_model" | "refuse");
            };
        };
        /**
         * AI
         * @description Which language models do the work, and how much they may do. Without any, the built-in model answers from your knowledge. The changed fields alone; null clears one.
         */
        AiConfigurationPatch: {
            /** Providers */
            providers?: {
                /** OpenAI */
                openai?: {
                    /** Use */
                    enabled?: boolean | null;
                    /** Key */
                    api_key?: (string | {
                        /** @description A secret is stored. */
                        $set: boolean;
                        /** @description Its last four characters, where it is long enough. */
                        last4?: string;
                    }) | null;
                } | null;
                /** Anthropic */
                anthropic?: {
                    /** Use */
                    enabled?: boolean | null;
                    /** Key */
                    api_key?: (string | {
                        /** @description A secret is stored. */
                        $set: boolean;
                        /** @description Its last four characters, where it is long enough. */
                        last4?: string;
                    }) | null;
                } | null;
                /** Google */
                google?: {
                    /** Use */
                    enabled?: boolean | null;
                    /** Key */
                    api_key?: (string | {
                        /** @description A secret is stored. */
                        $set: boolean;
                        /** @description Its last four characters, where it is long enough. */
                        last4?: string;
                    }) | null;
                } | null;
                /** Mistral */
                mistral?: {
                    /** Use */
                    enabled?: boolean | null;
                    /** Key */
                    api_key?: (string | {
                        /** @description A secret is stored. */
                        $set: boolean;
                        /** @description Its last four characters, where it is long enough. */
                        last4?: string;
                    }) | null;
                } | null;
                /** Ollama */
                ollama?: {
                    /** Use */
                    enabled?: boolean | null;
                    /** Address */
                    base_url?: string | null;
                } | null;
                /** Other */
                openai_compatible?: {
                    /** Use */
                    enabled?: boolean | null;
                    /** Address */
                    base_url?: string | null;
                    /** Key */
                    api_key?: (string | {
                        /** @description A secret is stored. */
                        $set: boolean;
                        /** @description Its last four characters, where it is long enough. */
                        last4?: string;
                    }) | null;
                } | null;
            } | null;
            /** Models */
            models?: {
                /** Conversations */
                chat?: string[] | null;
                /** Reading texts */
                extract?: string[] | null;
                /** Translation */
                translate?: string[] | null;
            } | null;
            /** Answers */
            defaults?: {
                /** Freedom */
                temperature?: number | null;
                /** Length (tokens) */
                max_output_tokens?: number | null;
                /** Patience (seconds) */
                timeout_seconds?: number | null;
                /** At the same time */
                parallel_calls?: number | null;
            } | null;
            /** Budget */
            budgets?: {
                /** Per month */
                monthly_tokens?: (number | null) | null;
                /** Per day */
                daily_tokens?: (number | null) | null;
                /** Per conversation */
                per_conversation_tokens?: (number | null) | null;
                /** When it is used up */
                on_exceeded?: (string & ("builtin_model" | "refuse")) | null;
            } | null;
        };
        /**
         * Business info
         * @description Who you are. Agents answer questions about your business from here.
         * @example {
         *       "name": "Lakeside Dental",
         *       "description": "A family dental practice by the lake.",
         *       "website": "https://lakeside-dental.example",
         *       "email": "hello@lakeside-dental.example",
         *       "phone": "+44 20 7946 0018",
         *       "address": {
         *         "street": "4 Lake Road",
         *         "postal_code": "LD1 2AB",
         *         "city": "Lakeside",
         *         "country": "United Kingdom"
         *       },
         *       "timezone": "Europe/London",
         *       "opening_hours": [
         *         {
         *           "day": "monday",
         *           "from": "09:00",
         *           "to": "17:30"
         *         }
         *       ],
         *       "closed_days": [
         *         {
         *           "date": "2026-12-25",
         *           "reason": "Christmas"
         *         }
         *       ],
         *       "services": [
         *         {
         *           "name": "Check-up",
         *           "description": "Examination and advice.",
         *           "price": "45 £"
         *         }
         *       ]
         *     }
         */
        BusinessInfo: {
            /**
             * Identifier
             * Format: uuid
             * @description Given by the server.
             */
            readonly _id: string;
            /**
             * Identifier
             * Format: uuid
             * @description The same as _id.
             */
            readonly id: string;
            /**
             * Business name
             * @description As customers know it.
             */
            name?: string;
            /**
             * What you do
             * @description A few sentences an agent can tell a visitor.
             */
            description?: string;
            /**
             * Website
             * Format: uri
             * @description Address of your site, beginning with https.
             */
            website?: string;
            /**
             * E-mail
             * Format: email
             * @description Where customers write to.
             */
            email?: string;
            /**
             * Phone
             * @description With the country code, for example +44 20 7946 0018.
             */
            phone?: string;
            /**
             * Address
             * @description Where customers find you.
             */
            address?: {
                /**
                 * Street
                 * @description Street and number.
                 */
                street?: string;
                /**
                 * Postal code
                 * @description Postal or ZIP code.
                 */
                postal_code?: string;
                /**
                 * City
                 * @description City or town.
                 */
                city?: string;
                /**
                 * Country
                 * @description Country name.
                 */
                country?: string;
            };
            /**
             * Time zone
             * @description Opening hours are meant in this zone.
             * @default UTC
             */
            timezone: string;
            /**
             * Opening hours
             * @description One entry per stretch of time; days without an entry are closed.
             */
            opening_hours?: {
                /**
                 * Day
                 * @description Day of the week.
                 */
                day: string & ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday");
                /**
                 * From
                 * @description When it begins.
                 */
                from: string;
                /**
                 * To
                 * @description When it ends.
                 */
                to: string;
            }[];
            /**
             * Closed days
             * @description Holidays and other days on which you are closed although the hours above say otherwise.
             */
            closed_days?: {
                /**
                 * Day
                 * Format: date
                 * @description The date.
                 */
                date: string;
                /**
                 * Reason
                 * @description What an agent may say, for example Christmas.
                 */
                reason?: string;
            }[];
            /**
             * Services
             * @description What customers can get from you.
             */
            services?: {
                /**
                 * Name
                 * @description What it is called.
                 */
                name: string;
                /**
                 * Description
                 * @description What it includes.
                 */
                description?: string;
                /**
                 * Price
                 * @description As you would say it, for example from 40 €.
                 */
                price?: string;
            }[];
            /**
             * Created
             * Format: date-time
             * @description When it was created.
             */
            readonly created_at: string;
            /**
             * Updated
             * Format: date-time
             * @description When it was last changed.
             */
            readonly updated_at: string;
            /**
             * Created by
             * @description Who created it.
             */
            readonly created_by: components["schemas"]["Actor"];
            /**
             * Updated by
             * @description Who changed it last.
             */
            readonly updated_by: components["schemas"]["Actor"];
            /**
             * Version
             * @description Grows by one with each change.
             */
            readonly _version: number;
            /**
             * Deleted
             * Format: date-time
             * @description When it was moved to the trash; absent elsewhere.
             */
            readonly deleted_at?: string;
        };
        /**
         * Business info
         * @description Who you are. Agents answer questions about your business from here. In a list, perhaps with chosen fields only.
         * @example {
         *       "name": "Lakeside Dental",
         *       "description": "A family dental practice by the lake.",
         *       "website": "https://lakeside-dental.example",
         *       "email": "hello@lakeside-dental.example",
         *       "phone": "+44 20 7946 0018",
         *       "address": {
         *         "street": "4 Lake Road",
         *         "postal_code": "LD1 2AB",
         *         "city": "Lakeside",
         *         "country": "United Kingdom"
         *       },
         *       "timezone": "Europe/London",
         *       "opening_hours": [
         *         {
         *           "day": "monday",
         *           "from": "09:00",
         *           "to": "17:30"
         *         }
         *       ],
         *       "closed_days": [
         *         {
         *           "date": "2026-12-25",
         *           "reason": "Christmas"
         *         }
         *       ],
         *       "services": [
         *         {
         *           "name": "Check-up",
         *           "description": "Examination and advice.",
         *           "price": "45 £"
         *         }
         *       ]
         *     }
         */
        BusinessInfoRow: {
            /**
             * Identifier
             * Format: uuid
             * @description Given by the server.
             */
            readonly _id: string;
            /**
             * Identifier
             * Format: uuid
             * @description The same as _id.
             */
            readonly id: string;
            /**
             * Business name
             * @description As customers know it.
             */
            name?: string;
            /**
             * What you do
             * @description A few sentences an agent can tell a visitor.
             */
            description?: string;
            /**
             * Website
             * Format: uri
             * @description Address of your site, beginning with https.
             */
            website?: string;
            /**
             * E-mail
             * Format: email
             * @description Where customers write to.
             */
            email?: string;
            /**
             * Phone
             * @description With the country code, for example +44 20 7946 0018.
             */
            phone?: string;
            /**
             * Address
             * @description Where customers find you.
             */
            address?: {
                /**
                 * Street
                 * @description Street and number.
                 */
                street?: string;
                /**
                 * Postal code
                 * @description Postal or ZIP code.
                 */
                postal_code?: string;
                /**
                 * City
                 * @description City or town.
                 */
                city?: string;
                /**
                 * Country
                 * @description Country name.
                 */
                country?: string;
            };
            /**
             * Time zone
             * @description Opening hours are meant in this zone.
             * @default UTC
             */
            timezone: string;
            /**
             * Opening hours
             * @description One entry per stretch of time; days without an entry are closed.
             */
            opening_hours?: {
                /**
                 * Day
                 * @description Day of the week.
                 */
                day: string & ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday");
                /**
                 * From
                 * @description When it begins.
                 */
                from: string;
                /**
                 * To
                 * @description When it ends.
                 */
                to: string;
            }[];
            /**
             * Closed days
             * @description Holidays and other days on which you are closed although the hours above say otherwise.
             */
            closed_days?: {
                /**
                 * Day
                 * Format: date
                 * @description The date.
                 */
                date: string;
                /**
                 * Reason
                 * @description What an agent may say, for example Christmas.
                 */
                reason?: string;
            }[];
            /**
             * Services
             * @description What customers can get from you.
             */
            services?: {
                /**
                 * Name
                 * @description What it is called.
                 */
                name: string;
                /**
                 * Description
                 * @description What it includes.
                 */
                description?: string;
                /**
                 * Price
                 * @description As you would say it, for example from 40 €.
                 */
                price?: string;
            }[];
            /**
             * Created
             * Format: date-time
             * @description When it was created.
             */
            readonly created_at?: string;
            /**
             * Updated
             * Format: date-time
             * @description When it was last changed.
             */
            readonly updated_at?: string;
            /**
             * Created by
             * @description Who created it.
             */
            readonly created_by?: components["schemas"]["Actor"];
            /**
             * Updated by
             * @description Who changed it last.
             */
            readonly updated_by?: components["schemas"]["Actor"];
            /**
             * Version
             * @description Grows by one with each change.
             */
            readonly _version: number;
            /**
             * Deleted
             * Format: date-time
             * @description When it was moved to the trash; absent elsewhere.
             */
            readonly deleted_at?: string;
            /** @description Fields of referenced records that the query asked for. */
            readonly _embedded?: {
                [key: string]: unknown;
            };
        };
        /**
         * Business info
         * @description Who you are. Agents answer questions about your business from here. As it is written.
         * @example {
         *       "name": "Lakeside Dental",
         *       "description": "A family dental practice by the lake.",
         *       "website": "https://lakeside-dental.example",
         *       "email": "hello@lakeside-dental.example",
         *       "phone": "+44 20 7946 0018",
         *       "address": {
         *         "street": "4 Lake Road",
         *         "postal_code": "LD1 2AB",
         *         "city": "Lakeside",
         *         "country": "United Kingdom"
         *       },
         *       "timezone": "Europe/London",
         *       "opening_hours": [
         *         {
         *           "day": "monday",
         *           "from": "09:00",
         *           "to": "17:30"
         *         }
         *       ],
         *       "closed_days": [
         *         {
         *           "date": "2026-12-25",
         *           "reason": "Christmas"
         *         }
         *       ],
         *       "services": [
         *         {
         *           "name": "Check-up",
         *           "description": "Examination and advice.",
         *           "price": "45 £"
         *         }
         *       ]
         *     }
         */
        BusinessInfoInput: {
            /**
             * Business name
             * @description As customers know it.
             */
            name?: string;
            /**
             * What you do
             * @description A few sentences an agent can tell a visitor.
             */
            description?: string;
            /**
             * Website
             * Format: uri
             * @description Address of your site, beginning with https.
             */
            website?: string;
            /**
             * E-mail
             * Format: email
             * @description Where customers write to.
             */
            email?: string;
            /**
             * Phone
             * @description With the country code, for example +44 20 7946 0018.
             */
            phone?: string;
            /**
             * Address
             * @description Where customers find you.
             */
            address?: {
                /**
                 * Street
                 * @description Street and number.
                 */
                street?: string;
                /**
                 * Postal code
                 * @description Postal or ZIP code.
                 */
                postal_code?: string;
                /**
                 * City
                 * @description City or town.
                 */
                city?: string;
                /**
                 * Country
                 * @description Country name.
                 */
                country?: string;
            };
            /**
             * Time zone
             * @description Opening hours are meant in this zone.
             * @default UTC
             */
            timezone: string;
            /**
             * Opening hours
             * @description One entry per stretch of time; days without an entry are closed.
             */
            opening_hours?: {
                /**
                 * Day
                 * @description Day of the week.
                 */
                day: string & ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday");
                /**
                 * From
                 * @description When it begins.
                 */
                from: string;
                /**
                 * To
                 * @description When it ends.
                 */
                to: string;
            }[];
            /**
             * Closed days
             * @description Holidays and other days on which you are closed although the hours above say otherwise.
             */
            closed_days?: {
                /**
                 * Day
                 * Format: date
                 * @description The date.
                 */
                date: string;
                /**
                 * Reason
                 * @description What an agent may say, for example Christmas.
                 */
                reason?: string;
            }[];
            /**
             * Services
             * @description What customers can get from you.
             */
            services?: {
                /**
                 * Name
                 * @description What it is called.
                 */
                name: string;
                /**
                 * Description
                 * @description What it includes.
                 */
                description?: string;
                /**
                 * Price
                 * @description As you would say it, for example from 40 €.
                 */
                price?: string;
            }[];
        };
        /**
         * Business info
         * @description Who you are. Agents answer questions about your business from here. The changed fields alone; null clears one.
         */
        BusinessInfoPatch: {
            /** Business name */
            name?: string | null;
            /** What you do */
            description?: string | null;
            /** Website */
            website?: string | null;
            /** E-mail */
            email?: string | null;
            /** Phone */
            phone?: string | null;
            /** Address */
            address?: {
                /** Street */
                street?: string | null;
                /** Postal code */
                postal_code?: string | null;
                /** City */
                city?: string | null;
                /** Country */
                country?: string | null;
            } | null;
            /** Time zone */
            timezone?: string | null;
            /** Opening hours */
            opening_hours?: {
                /**
                 * Day
                 * @description Day of the week.
                 */
                day: string & ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday");
                /**
                 * From
                 * @description When it begins.
                 */
                from: string;
                /**
                 * To
                 * @description When it ends.
                 */
                to: string;
            }[] | null;
            /** Closed days */
            closed_days?: {
                /**
                 * Day
                 * Format: date
                 * @description The date.
                 */
                date: string;
                /**
                 * Reason
                 * @description What an agent may say, for example Christmas.
                 */
                reason?: string;
            }[] | null;
            /** Services */
            services?: {
                /**
                 * Name
                 * @description What it is called.
                 */
                name: string;
                /**
                 * Description
                 * @description What it includes.
                 */
                description?: string;
                /**
                 * Price
                 * @description As you would say it, for example from 40 €.
                 */
                price?: string;
            }[] | null;
        };
        /**
         * Calendar
         * @description A person, room or device that can be booked, and when.
         * @example {
         *       "name": "Dr Okafor",
         *       "enabled": true,
         *       "description": "Check-ups, fillings and crowns.",
         *       "color": "#151a67",
         *       "timezone": "Europe/London",
         *       "working_hours": [
         *         {
         *           "days": [
         *             "monday",
         *             "tuesday",
         *             "thursday"
         *           ],
         *           "from": "08:30",
         *           "to": "12:30"
         *         },
         *         {
         *           "days": [
         *             "monday",
         *             "tuesday",
         *             "thursday"
         *           ],
         *           "from": "13:30",
         *           "to": "17:30"
         *         }
         *       ],
         *       "overrides": [
         *         {
         *           "date": "2026-12-24",
         *           "note": "Christmas Eve",
         *           "hours": []
         *         },
         *         {
         *           "date": "2026-12-03",
         *           "note": "Late evening",
         *           "hours": [
         *             {
         *               "from": "12:00",
         *               "to": "20:00"
         *             }
         *           ]
         *         }
         *       ]
         *     }
         */
        Calendar: {
            /**
             * Identifier
             * Format: uuid
             * @description Given by the server.
             */
            readonly _id: string;
            /**
             * Identifier
             * Format: uuid
             * @description The same as _id.
             */
            readonly id: string;
            /**
             * Name
             * @description Who or what is booked, for example Dr Okafor or Room 2. Visitors see it.
             */
            name: string;
            /**
             * Enabled
             * @description A disabled calendar offers no appointments.
             * @default true
             */
            enabled: boolean;
            /**
             * Description
             * @description What it is booked for. Agents choose the calendar by these words.
             */
            description?: string;
            /**
             * Colour
             * @description Its colour in the calendar view.
             * @default #151a67
             */
            color: string;
            /**
             * Time zone
             * @description Working hours are meant in this zone.
             */
            timezone: string;
            /**
             * Working hours
             * @description When appointments may be made. Without an entry nothing can be booked.
             */
            working_hours?: {
                /**
                 * Days
                 * @description On which days.
                 */
                days: (string & ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday"))[];
                /**
                 * From
                 * @description When it begins.
                 */
                from: string;
                /**
                 * To
                 * @description When it ends.
                 */
                to: string;
            }[];
            /**
             * Other days
             * @description Days that differ from the usual week: a holiday, a late evening.
             */
            overrides?: {
                /**
                 * Day
                 * Format: date
                 * @description The date.
                 */
                date: string;
                /**
                 * Reason
                 * @description For your team, for example Conference.
                 */
                note?: string;
                /**
                 * Hours that day
                 * @description Leave it empty for a day off.
                 */
                hours: {
                    /**
                     * From
                     * @description When it begins.
                     */
                    from: string;
                    /**
                     * To
                     * @description When it ends.
                     */
                    to: string;
                }[];
            }[];
            /**
             * Created
             * Format: date-time
             * @description When it was created.
             */
            readonly created_at: string;
            /**
             * Updated
             * Format: date-time
             * @description When it was last changed.
             */
            readonly updated_at: string;
            /**
             * Created by
             * @description Who created it.
             */
            readonly created_by: components["schemas"]["Actor"];
            /**
             * Updated by
             * @description Who changed it last.
             */
            readonly updated_by: components["schemas"]["Actor"];
            /**
             * Version
             * @description Grows by one with each change.
             */
            readonly _version: number;
            /**
             * Deleted
             * Format: date-time
             * @description When it was moved to the trash; absent elsewhere.
             */
            readonly deleted_at?: string;
        };
        /**
         * Calendar
         * @description A person, room or device that can be booked, and when. In a list, perhaps with chosen fields only.
         * @example {
         *       "name": "Dr Okafor",
         *       "enabled": true,
         *       "description": "Check-ups, fillings and crowns.",
         *       "color": "#151a67",
         *       "timezone": "Europe/London",
         *       "working_hours": [
         *         {
         *           "days": [
         *             "monday",
         *             "tuesday",
         *             "thursday"
         *           ],
         *           "from": "08:30",
         *           "to": "12:30"
         *         },
         *         {
         *           "days": [
         *             "monday",
         *             "tuesday",
         *             "thursday"
         *           ],
         *           "from": "13:30",
         *           "to": "17:30"
         *         }
         *       ],
         *       "overrides": [
         *         {
         *           "date": "2026-12-24",
         *           "note": "Christmas Eve",
         *           "hours": []
         *         },
         *         {
         *           "date": "2026-12-03",
         *           "note": "Late evening",
         *           "hours": [
         *             {
         *               "from": "12:00",
         *               "to": "20:00"
         *             }
         *           ]
         *         }
         *       ]
         *     }
         */
        CalendarRow: {
            /**
             * Identifier
             * Format: uuid
             * @description Given by the server.
             */
            readonly _id: string;
            /**
             * Identifier
             * Format: uuid
             * @description The same as _id.
             */
            readonly id: string;
            /**
             * Name
             * @description Who or what is booked, for example Dr Okafor or Room 2. Visitors see it.
             */
            name?: string;
            /**
             * Enabled
             * @description A disabled calendar offers no appointments.
             * @default true
             */
            enabled: boolean;
            /**
             * Description
             * @description What it is booked for. Agents choose the calendar by these words.
             */
            description?: string;
            /**
             * Colour
             * @description Its colour in the calendar view.
             * @default #151a67
             */
            color: string;
            /**
             * Time zone
             * @description Working hours are meant in this zone.
             */
            timezone?: string;
            /**
             * Working hours
             * @description When appointments may be made. Without an entry nothing can be booked.
             */
            working_hours?: {
                /**
                 * Days
                 * @description On which days.
                 */
                days: (string & ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday"))[];
                /**
                 * From
                 * @description When it begins.
                 */
                from: string;
                /**
                 * To
                 * @description When it ends.
                 */
                to: string;
            }[];
            /**
             * Other days
             * @description Days that differ from the usual week: a holiday, a late evening.
             */
            overrides?: {
                /**
                 * Day
                 * Format: date
                 * @description The date.
                 */
                date: string;
                /**
                 * Reason
                 * @description For your team, for example Conference.
                 */
                note?: string;
                /**
                 * Hours that day
                 * @description Leave it empty for a day off.
                 */
                hours: {
                    /**
                     * From
                     * @description When it begins.
                     */
                    from: string;
                    /**
                     * To
                     * @description When it ends.
                     */
                    to: string;
                }[];
            }[];
            /**
             * Created
             * Format: date-time
             * @description When it was created.
             */
            readonly created_at?: string;
            /**
             * Updated
             * Format: date-time
             * @description When it was last changed.
             */
            readonly updated_at?: string;
            /**
             * Created by
             * @description Who created it.
             */
            readonly created_by?: components["schemas"]["Actor"];
            /**
             * Updated by
             * @description Who changed it last.
             */
            readonly updated_by?: components["schemas"]["Actor"];
            /**
             * Version
             * @description Grows by one with each change.
             */
            readonly _version: number;
            /**
             * Deleted
             * Format: date-time
             * @description When it was moved to the trash; absent elsewhere.
             */
            readonly deleted_at?: string;
            /** @description Fields of referenced records that the query asked for. */
            readonly _embedded?: {
                [key: string]: unknown;
            };
        };
        /**
         * Calendar
         * @description A person, room or device that can be booked, and when. As it is written.
         * @example {
         *       "name": "Dr Okafor",
         *       "enabled": true,
         *       "description": "Check-ups, fillings and crowns.",
         *       "color": "#151a67",
         *       "timezone": "Europe/London",
         *       "working_hours": [
         *         {
         *           "days": [
         *             "monday",
         *             "tuesday",
         *             "thursday"
         *           ],
         *           "from": "08:30",
         *           "to": "12:30"
         *         },
         *         {
         *           "days": [
         *             "monday",
         *             "tuesday",
         *             "thursday"
         *           ],
         *           "from": "13:30",
         *           "to": "17:30"
         *         }
         *       ],
         *       "overrides": [
         *         {
         *           "date": "2026-12-24",
         *           "note": "Christmas Eve",
         *           "hours": []
         *         },
         *         {
         *           "date": "2026-12-03",
         *           "note": "Late evening",
         *           "hours": [
         *             {
         *               "from": "12:00",
         *               "to": "20:00"
         *             }
         *           ]
         *         }
         *       ]
         *     }
         */
        CalendarInput: {
            /**
             * Name
             * @description Who or what is booked, for example Dr Okafor or Room 2. Visitors see it.
             */
            name: string;
            /**
             * Enabled
             * @description A disabled calendar offers no appointments.
             * @default true
             */
            enabled: boolean;
            /**
             * Description
             * @description What it is booked for. Agents choose the calendar by these words.
             */
            description?: string;
            /**
             * Colour
             * @description Its colour in the calendar view.
             * @default #151a67
             */
            color: string;
            /**
             * Time zone
             * @description Working hours are meant in this zone.
             */
            timezone: string;
            /**
             * Working hours
             * @description When appointments may be made. Without an entry nothing can be booked.
             */
            working_hours?: {
                /**
                 * Days
                 * @description On which days.
                 */
                days: (string & ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday"))[];
                /**
                 * From
                 * @description When it begins.
                 */
                from: string;
                /**
                 * To
                 * @description When it ends.
                 */
                to: string;
            }[];
            /**
             * Other days
             * @description Days that differ from the usual week: a holiday, a late evening.
             */
            overrides?: {
                /**
                 * Day
                 * Format: date
                 * @description The date.
                 */
                date: string;
                /**
                 * Reason
                 * @description For your team, for example Conference.
                 */
                note?: string;
                /**
                 * Hours that day
                 * @description Leave it empty for a day off.
                 */
                hours: {
                    /**
                     * From
                     * @description When it begins.
                     */
                    from: string;
                    /**
                     * To
                     * @description When it ends.
                     */
                    to: string;
                }[];
            }[];
        };
        /**
         * Calendar
         * @description A person, room or device that can be booked, and when. The changed fields alone; null clears one.
         */
        CalendarPatch: {
            /** Name */
            name?: string | null;
            /** Enabled */
            enabled?: boolean | null;
            /** Description */
            description?: string | null;
            /** Colour */
            color?: string | null;
            /** Time zone */
            timezone?: string | null;
            /** Working hours */
            working_hours?: {
                /**
                 * Days
                 * @description On which days.
                 */
                days: (string & ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday"))[];
                /**
                 * From
                 * @description When it begins.
                 */
                from: string;
                /**
                 * To
                 * @description When it ends.
                 */
                to: string;
            }[] | null;
            /** Other days */
            overrides?: {
                /**
                 * Day
                 * Format: date
                 * @description The date.
                 */
                date: string;
                /**
                 * Reason
                 * @description For your team, for example Conference.
                 */
                note?: string;
                /**
                 * Hours that day
                 * @description Leave it empty for a day off.
                 */
                hours: {
                    /**
                     * From
                     * @description When it begins.
                     */
                    from: string;
                    /**
                     * To
                     * @description When it ends.
                     */
                    to: string;
                }[];
            }[] | null;
        };
        /**
         * Contact
         * @description Somebody you talk with: a visitor of your site, a caller, a sender. One record across all channels.
         * @example {
         *       "name": "Maya Thornton",
         *       "company": "Thornton Boats",
         *       "emails": [
         *         "maya@thornton-boats.example"
         *       ],
         *       "phones": [
         *         "+44 7700 900142"
         *       ],
         *       "language": "en",
         *       "timezone": "Europe/London",
         *       "tags": [
         *         "family"
         *       ],
         *       "notes": "Prefers early mornings.",
         *       "consent": {
         *         "email": "given",
         *         "phone": "unknown",
         *         "messaging": "refused",
         *         "proof": "Ticked on the registration form, 12 March."
         *       },
         *       "external_ids": {
         *         "patient_number": "P-1042"
         *       }
         *     }
         */
        Contact: {
            /**
             * Identifier
             * Format: uuid
             * @description Given by the server.
             */
            readonly _id: string;
            /**
             * Identifier
             * Format: uuid
             * @description The same as _id.
             */
            readonly id: string;
            /**
             * Name
             * @description First and family name, as the person would write it.
             */
            name: string;
            /**
             * Company
             * @description Where the person works, if it matters to you.
             */
            company?: string;
            /**
             * E-mail addresses
             * @description The first one is written to. Messages from any of them are recognised as this person's.
             */
            emails?: string[];
            /**
             * Phone numbers
             * @description With the country code, for example +44 20 7946 0018. The first one is called.
             */
            phones?: string[];
            /**
             * Language
             * @description The language to write and speak in, for example en or de-CH.
             */
            language?: string;
            /**
             * Time zone
             * @description Nobody is called or written to at night there.
             */
            timezone?: string;
            /**
             * Tags
             * @description Words of your own to find people by, for example family or anxious.
             */
            tags?: string[];
            /**
             * Notes
             * @description What your team and your agents should keep in mind about this person.
             */
            notes?: string;
            /**
             * May we get in touch?
             * @description What the person said about messages they did not ask for. Answers to their own questions are always allowed.
             * @default {}
             */
            consent: {
                /**
                 * Contact by e-mail
                 * @description News and reminders by e-mail.
                 * @default unknown
                 */
                email: string & ("unknown" | "given" | "refused");
                /**
                 * Contact by phone
                 * @description Calls on your initiative.
                 * @default unknown
                 */
                phone: string & ("unknown" | "given" | "refused");
                /**
                 * Contact by messenger
                 * @description Messages on the phone.
                 * @default unknown
                 */
                messaging: string & ("unknown" | "given" | "refused");
                /**
                 * How we know
                 * @description For example: Ticked the box on the registration form, 12 March.
                 */
                proof?: string;
            };
            /**
             * Numbers elsewhere
             * @description What other systems call this person, for example patient_number: P-1042.
             */
            external_ids?: {
                [key: string]: string;
            };
            /**
             * Created
             * Format: date-time
             * @description When it was created.
             */
            readonly created_at: string;
            /**
             * Updated
             * Format: date-time
             * @description When it was last changed.
             */
            readonly updated_at: string;
            /**
             * Created by
             * @description Who created it.
             */
            readonly created_by: components["schemas"]["Actor"];
            /**
             * Updated by
             * @description Who changed it last.
             */
            readonly updated_by: components["schemas"]["Actor"];
            /**
             * Version
             * @description Grows by one with each change.
             */
            readonly _version: number;
            /**
             * Deleted
             * Format: date-time
             * @description When it was moved to the trash; absent elsewhere.
             */
            readonly deleted_at?: string;
        };
        /**
         * Contact
         * @description Somebody you talk with: a visitor of your site, a caller, a sender. One record across all channels. In a list, perhaps with chosen fields only.
         * @example {
         *       "name": "Maya Thornton",
         *       "company": "Thornton Boats",
         *       "emails": [
         *         "maya@thornton-boats.example"
         *       ],
         *       "phones": [
         *         "+44 7700 900142"
         *       ],
         *       "language": "en",
         *       "timezone": "Europe/London",
         *       "tags": [
         *         "family"
         *       ],
         *       "notes": "Prefers early mornings.",
         *       "consent": {
         *         "email": "given",
         *         "phone": "unknown",
         *         "messaging": "refused",
         *         "proof": "Ticked on the registration form, 12 March."
         *       },
         *       "external_ids": {
         *         "patient_number": "P-1042"
         *       }
         *     }
         */
        ContactRow: {
            /**
             * Identifier
             * Format: uuid
             * @description Given by the server.
             */
            readonly _id: string;
            /**
             * Identifier
             * Format: uuid
             * @description The same as _id.
             */
            readonly id: string;
            /**
             * Name
             * @description First and family name, as the person would write it.
             */
            name?: string;
            /**
             * Company
             * @description Where the person works, if it matters to you.
             */
            company?: string;
            /**
             * E-mail addresses
             * @description The first one is written to. Messages from any of them are recognised as this person's.
             */
            emails?: string[];
            /**
             * Phone numbers
             * @description With the country code, for example +44 20 7946 0018. The first one is called.
             */
            phones?: string[];
            /**
             * Language
             * @description The language to write and speak in, for example en or de-CH.
             */
            language?: string;
            /**
             * Time zone
             * @description Nobody is called or written to at night there.
             */
            timezone?: string;
            /**
             * Tags
             * @description Words of your own to find people by, for example family or anxious.
             */
            tags?: string[];
            /**
             * Notes
             * @description What your team and your agents should keep in mind about this person.
             */
            notes?: string;
            /**
             * May we get in touch?
             * @description What the person said about messages they did not ask for. Answers to their own questions are always allowed.
             * @default {}
             */
            consent: {
                /**
                 * Contact by e-mail
                 * @description News and reminders by e-mail.
                 * @default unknown
                 */
                email: string & ("unknown" | "given" | "refused");
                /**
                 * Contact by phone
                 * @description Calls on your initiative.
                 * @default unknown
                 */
                phone: string & ("unknown" | "given" | "refused");
                /**
                 * Contact by messenger
                 * @description Messages on the phone.
                 * @default unknown
                 */
                messaging: string & ("unknown" | "given" | "refused");
                /**
                 * How we know
                 * @description For example: Ticked the box on the registration form, 12 March.
                 */
                proof?: string;
            };
            /**
             * Numbers elsewhere
             * @description What other systems call this person, for example patient_number: P-1042.
             */
            external_ids?: {
                [key: string]: string;
            };
            /**
             * Created
             * Format: date-time
             * @description When it was created.
             */
            readonly created_at?: string;
            /**
             * Updated
             * Format: date-time
             * @description When it was last changed.
             */
            readonly updated_at?: string;
            /**
             * Created by
             * @description Who created it.
             */
            readonly created_by?: components["schemas"]["Actor"];
            /**
             * Updated by
             * @description Who changed it last.
             */
            readonly updated_by?: components["schemas"]["Actor"];
            /**
             * Version
             * @description Grows by one with each change.
             */
            readonly _version: number;
            /**
             * Deleted
             * Format: date-time
             * @description When it was moved to the trash; absent elsewhere.
             */
            readonly deleted_at?: string;
            /** @description Fields of referenced records that the query asked for. */
            readonly _embedded?: {
                [key: string]: unknown;
            };
        };
        /**
         * Contact
         * @description Somebody you talk with: a visitor of your site, a caller, a sender. One record across all channels. As it is written.
         * @example {
         *       "name": "Maya Thornton",
         *       "company": "Thornton Boats",
         *       "emails": [
         *         "maya@thornton-boats.example"
         *       ],
         *       "phones": [
         *         "+44 7700 900142"
         *       ],
         *       "language": "en",
         *       "timezone": "Europe/London",
         *       "tags": [
         *         "family"
         *       ],
         *       "notes": "Prefers early mornings.",
         *       "consent": {
         *         "email": "given",
         *         "phone": "unknown",
         *         "messaging": "refused",
         *         "proof": "Ticked on the registration form, 12 March."
         *       },
         *       "external_ids": {
         *         "patient_number": "P-1042"
         *       }
         *     }
         */
        ContactInput: {
            /**
             * Name
             * @description First and family name, as the person would write it.
             */
            name: string;
            /**
             * Company
             * @description Where the person works, if it matters to you.
             */
            company?: string;
            /**
             * E-mail addresses
             * @description The first one is written to. Messages from any of them are recognised as this person's.
             */
            emails?: string[];
            /**
             * Phone numbers
             * @description With the country code, for example +44 20 7946 0018. The first one is called.
             */
            phones?: string[];
            /**
             * Language
             * @description The language to write and speak in, for example en or de-CH.
             */
            language?: string;
            /**
             * Time zone
             * @description Nobody is called or written to at night there.
             */
            timezone?: string;
            /**
             * Tags
             * @description Words of your own to find people by, for example family or anxious.
             */
            tags?: string[];
            /**
             * Notes
             * @description What your team and your agents should keep in mind about this person.
             */
            notes?: string;
            /**
             * May we get in touch?
             * @description What the person said about messages they did not ask for. Answers to their own questions are always allowed.
             * @default {}
             */
            consent: {
                /**
                 * Contact by e-mail
                 * @description News and reminders by e-mail.
                 * @default unknown
                 */
                email: string & ("unknown" | "given" | "refused");
                /**
                 * Contact by phone
                 * @description Calls on your initiative.
                 * @default unknown
                 */
                phone: string & ("unknown" | "given" | "refused");
                /**
                 * Contact by messenger
                 * @description Messages on the phone.
                 * @default unknown
                 */
                messaging: string & ("unknown" | "given" | "refused");
                /**
                 * How we know
                 * @description For example: Ticked the box on the registration form, 12 March.
                 */
                proof?: string;
            };
            /**
             * Numbers elsewhere
             * @description What other systems call this person, for example patient_number: P-1042.
             */
            external_ids?: {
                [key: string]: string;
            };
        };
        /**
         * Contact
         * @description Somebody you talk with: a visitor of your site, a caller, a sender. One record across all channels. The changed fields alone; null clears one.
         */
        ContactPatch: {
            /** Name */
            name?: string | null;
            /** Company */
            company?: string | null;
            /** E-mail addresses */
            emails?: string[] | null;
            /** Phone numbers */
            phones?: string[] | null;
            /** Language */
            language?: string | null;
            /** Time zone */
            timezone?: string | null;
            /** Tags */
            tags?: string[] | null;
            /** Notes */
            notes?: string | null;
            /** May we get in touch? */
            consent?: {
                /** Contact by e-mail */
                email?: (string & ("unknown" | "given" | "refused")) | null;
                /** Contact by phone */
                phone?: (string & ("unknown" | "given" | "refused")) | null;
                /** Contact by messenger */
                messaging?: (string & ("unknown" | "given" | "refused")) | null;
                /** How we know */
                proof?: string | null;
            } | null;
            /** Numbers elsewhere */
            external_ids?: {
                [key: string]: string;
            } | null;
        };
        /**
         * Conversation
         * @description Everything said between a person and your agents and team, on one channel.
         * @example {
         *       "subject": "Toothache after a filling",
         *       "status": "open",
         *       "handler": "human",
         *       "tags": [
         *         "urgent"
         *       ],
         *       "notes": "Was here on Tuesday."
         *     }
         */
        Conversation: {
            /**
             * Identifier
             * Format: uuid
             * @description Given by the server.
             */
            readonly _id: string;
            /**
             * Identifier
             * Format: uuid
             * @description The same as _id.
             */
            readonly id: string;
            /**
             * Subject
             * @description A few words on what it is about; at first the beginning of what was said.
             */
            subject?: string;
            /**
             * Status
             * @description Completed conversations take no further messages.
             * @default open
             */
            status: string & ("open" | "pending" | "snoozed" | "completed");
            /**
             * Answered by
             * @description Who speaks next. The agent is silent while a person answers, or while it waits for one.
             * @default human
             */
            handler: string & ("agent" | "human" | "queue");
            /**
             * Tags
             * @description Words of your own to find conversations by.
             */
            tags?: string[];
            /**
             * Notes
             * @description For your team; the visitor never sees them.
             */
            notes?: string;
            /**
             * Channel
             * @description Where it takes place.
             */
            readonly communication_channel?: string & ("web_chat" | "voice" | "email" | "wa_2chat" | "intake_chat");
            /**
             * Agent
             * Format: uuid
             * @description The agent that answers.
             */
            readonly agent_id?: string;
            /**
             * Service
             * Format: uuid
             * @description The service it came in by.
             */
            readonly agent_service_id?: string;
            /**
             * Contact
             * Format: uuid
             * @description Whom you talk with.
             */
            contact_id?: string;
            /**
             * Language
             * @description The language that is spoken, as a code such as en or de.
             */
            readonly language_id?: string;
            /**
             * Time zone
             * @description Where the visitor is.
             */
            readonly timezone?: string;
            /**
             * Last activity
             * Format: date-time
             * @description When something was said last; at first, when it began.
             */
            readonly last_event_at?: string;
            /**
             * Rating
             * @description How content the visitor was, from 1 to 5.
             */
            readonly rating?: number;
            /**
             * Metadata
             * @description What the channel knows about it.
             */
            readonly metadata?: {
                [key: string]: unknown;
            };
            /**
             * Created
             * Format: date-time
             * @description When it was created.
             */
            readonly created_at: string;
            /**
             * Updated
             * Format: date-time
             * @description When it was last changed.
             */
            readonly updated_at: string;
            /**
             * Created by
             * @description Who created it.
             */
            readonly created_by: components["schemas"]["Actor"];
            /**
             * Updated by
             * @description Who changed it last.
             */
            readonly updated_by: components["schemas"]["Actor"];
            /**
             * Version
             * @description Grows by one with each change.
             */
            readonly _version: number;
            /**
             * Deleted
             * Format: date-time
             * @description When it was moved to the trash; absent elsewhere.
             */
            readonly deleted_at?: string;
        };
        /**
         * Conversation
         * @description Everything said between a person and your agents and team, on one channel. In a list, perhaps with chosen fields only.
         * @example {
         *       "subject": "Toothache after a filling",
         *       "status": "open",
         *       "handler": "human",
         *       "tags": [
         *         "urgent"
         *       ],
         *       "notes": "Was here on Tuesday."
         *     }
         */
        ConversationRow: {
            /**
             * Identifier
             * Format: uuid
             * @description Given by the server.
             */
            readonly _id: string;
            /**
             * Identifier
             * Format: uuid
             * @description The same as _id.
             */
            readonly id: string;
            /**
             * Subject
             * @description A few words on what it is about; at first the beginning of what was said.
             */
            subject?: string;
            /**
             * Status
             * @description Completed conversations take no further messages.
             * @default open
             */
            status: string & ("open" | "pending" | "snoozed" | "completed");
            /**
             * Answered by
             * @description Who speaks next. The agent is silent while a person answers, or while it waits for one.
             * @default human
             */
            handler: string & ("agent" | "human" | "queue");
            /**
             * Tags
             * @description Words of your own to find conversations by.
             */
            tags?: string[];
            /**
             * Notes
             * @description For your team; the visitor never sees them.
             */
            notes?: string;
            /**
             * Channel
             * @description Where it takes place.
             */
            readonly communication_channel?: string & ("web_chat" | "voice" | "email" | "wa_2chat" | "intake_chat");
            /**
             * Agent
             * Format: uuid
             * @description The agent that answers.
             */
            readonly agent_id?: string;
            /**
             * Service
             * Format: uuid
             * @description The service it came in by.
             */
            readonly agent_service_id?: string;
            /**
             * Contact
             * Format: uuid
             * @description Whom you talk with.
             */
            contact_id?: string;
            /**
             * Language
             * @description The language that is spoken, as a code such as en or de.
             */
            readonly language_id?: string;
            /**
             * Time zone
             * @description Where the visitor is.
             */
            readonly timezone?: string;
            /**
             * Last activity
             * Format: date-time
             * @description When something was said last; at first, when it began.
             */
            readonly last_event_at?: string;
            /**
             * Rating
             * @description How content the visitor was, from 1 to 5.
             */
            readonly rating?: number;
            /**
             * Metadata
             * @description What the channel knows about it.
             */
            readonly metadata?: {
                [key: string]: unknown;
            };
            /**
             * Created
             * Format: date-time
             * @description When it was created.
             */
            readonly created_at?: string;
            /**
             * Updated
             * Format: date-time
             * @description When it was last changed.
             */
            readonly updated_at?: string;
            /**
             * Created by
             * @description Who created it.
             */
            readonly created_by?: components["schemas"]["Actor"];
            /**
             * Updated by
             * @description Who changed it last.
             */
            readonly updated_by?: components["schemas"]["Actor"];
            /**
             * Version
             * @description Grows by one with each change.
             */
            readonly _version: number;
            /**
             * Deleted
             * Format: date-time
             * @description When it was moved to the trash; absent elsewhere.
             */
            readonly deleted_at?: string;
            /** @description Fields of referenced records that the query asked for. */
            readonly _embedded?: {
                [key: string]: unknown;
            };
        };
        /**
         * Conversation
         * @description Everything said between a person and your agents and team, on one channel. As it is written.
         * @example {
         *       "subject": "Toothache after a filling",
         *       "status": "open",
         *       "handler": "human",
         *       "tags": [
         *         "urgent"
         *       ],
         *       "notes": "Was here on Tuesday."
         *     }
         */
        ConversationInput: {
            /**
             * Subject
             * @description A few words on what it is about; at first the beginning of what was said.
             */
            subject?: string;
            /**
             * Status
             * @description Completed conversations take no further messages.
             * @default open
             */
            status: string & ("open" | "pending" | "snoozed" | "completed");
            /**
             * Answered by
             * @description Who speaks next. The agent is silent while a person answers, or while it waits for one.
             * @default human
             */
            handler: string & ("agent" | "human" | "queue");
            /**
             * Tags
             * @description Words of your own to find conversations by.
             */
            tags?: string[];
            /**
             * Notes
             * @description For your team; the visitor never sees them.
             */
            notes?: string;
            /**
             * Contact
             * Format: uuid
             * @description Whom you talk with.
             */
            contact_id?: string;
        };
        /**
         * Conversation
         * @description Everything said between a person and your agents and team, on one channel. The changed fields alone; null clears one.
         */
        ConversationPatch: {
            /** Subject */
            subject?: string | null;
            /** Status */
            status?: (string & ("open" | "pending" | "snoozed" | "completed")) | null;
            /** Answered by */
            handler?: (string & ("agent" | "human" | "queue")) | null;
            /** Tags */
            tags?: string[] | null;
            /** Notes */
            notes?: string | null;
            /** Contact */
            contact_id?: string | null;
        };
        /**
         * Data record
         * @description One record of a data type of your own.
         * @example {
         *       "custom_data_schema_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
         *       "data": {
         *         "patient": "Maya Thornton",
         *         "due_on": "2026-12-02",
         *         "reached": false
         *       },
         *       "external_id": "R-2207"
         *     }
         */
        CustomDataObject: {
            /**
             * Identifier
             * Format: uuid
             * @description Given by the server.
             */
            readonly _id: string;
            /**
             * Identifier
             * Format: uuid
             * @description The same as _id.
             */
            readonly id: string;
            /**
             * Data type
             * Format: uuid
             * @description Decides which fields the record has.
             */
            custom_data_schema_id: string;
            /**
             * Name
             * @description Taken from the field that names a record of this type.
             */
            readonly label?: string;
            /**
             * Values
             * @description The fields of the record, as its data type describes them.
             */
            data: {
                [key: string]: unknown;
            };
            /**
             * Number elsewhere
             * @description What another system calls this record, so that the two can be matched.
             */
            external_id?: string;
            /**
             * Created
             * Format: date-time
             * @description When it was created.
             */
            readonly created_at: string;
            /**
             * Updated
             * Format: date-time
             * @description When it was last changed.
             */
            readonly updated_at: string;
            /**
             * Created by
             * @description Who created it.
             */
            readonly created_by: components["schemas"]["Actor"];
            /**
             * Updated by
             * @description Who changed it last.
             */
            readonly updated_by: components["schemas"]["Actor"];
            /**
             * Version
             * @description Grows by one with each change.
             */
            readonly _version: number;
            /**
             * Deleted
             * Format: date-time
             * @description When it was moved to the trash; absent elsewhere.
             */
            readonly deleted_at?: string;
        };
        /**
         * Data record
         * @description One record of a data type of your own. In a list, perhaps with chosen fields only.
         * @example {
         *       "custom_data_schema_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
         *       "data": {
         *         "patient": "Maya Thornton",
         *         "due_on": "2026-12-02",
         *         "reached": false
         *       },
         *       "external_id": "R-2207"
         *     }
         */
        CustomDataObjectRow: {
            /**
             * Identifier
             * Format: uuid
             * @description Given by the server.
             */
            readonly _id: string;
            /**
             * Identifier
             * Format: uuid
             * @description The same as _id.
             */
            readonly id: string;
            /**
             * Data type
             * Format: uuid
             * @description Decides which fields the record has.
             */
            custom_data_schema_id?: string;
            /**
             * Name
             * @description Taken from the field that names a record of this type.
             */
            readonly label?: string;
            /**
             * Values
             * @description The fields of the record, as its data type describes them.
             */
            data?: {
                [key: string]: unknown;
            };
            /**
             * Number elsewhere
             * @description What another system calls this record, so that the two can be matched.
             */
            external_id?: string;
            /**
             * Created
             * Format: date-time
             * @description When it was created.
             */
            readonly created_at?: string;
            /**
             * Updated
             * Format: date-time
             * @description When it was last changed.
             */
            readonly updated_at?: string;
            /**
             * Created by
             * @description Who created it.
             */
            readonly created_by?: components["schemas"]["Actor"];
            /**
             * Updated by
             * @description Who changed it last.
             */
            readonly updated_by?: components["schemas"]["Actor"];
            /**
             * Version
             * @description Grows by one with each change.
             */
            readonly _version: number;
            /**
             * Deleted
             * Format: date-time
             * @description When it was moved to the trash; absent elsewhere.
             */
            readonly deleted_at?: string;
            /** @description Fields of referenced records that the query asked for. */
            readonly _embedded?: {
                [key: string]: unknown;
            };
        };
        /**
         * Data record
         * @description One record of a data type of your own. As it is written.
         * @example {
         *       "custom_data_schema_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
         *       "data": {
         *         "patient": "Maya Thornton",
         *         "due_on": "2026-12-02",
         *         "reached": false
         *       },
         *       "external_id": "R-2207"
         *     }
         */
        CustomDataObjectInput: {
            /**
             * Data type
             * Format: uuid
             * @description Decides which fields the record has.
             */
            custom_data_schema_id: string;
            /**
             * Values
             * @description The fields of the record, as its data type describes them.
             */
            data: {
                [key: string]: unknown;
            };
            /**
             * Number elsewhere
             * @description What another system calls this record, so that the two can be matched.
             */
            external_id?: string;
        };
        /**
         * Data record
         * @description One record of a data type of your own. The changed fields alone; null clears one.
         */
        CustomDataObjectPatch: {
            /** Data type */
            custom_data_schema_id?: string | null;
            /** Values */
            data?: {
                [key: string]: unknown;
            } | null;
            /** Number elsewhere */
            external_id?: string | null;
        };
        /**
         * Data type
         * @description A kind of record of your own, for example a recall list, a device or a vehicle, with the fields you choose.
         * @example {
         *       "title": "Recall",
         *       "name": "recall",
         *       "description": "Patients to be invited to their next check-up.",
         *       "json_schema": {
         *         "type": "object",
         *         "properties": {
         *           "patient": {
         *             "type": "string",
         *             "title": "Patient"
         *           },
         *           "due_on": {
         *             "type": "string",
         *             "format": "date",
         *             "title": "Due"
         *           },
         *           "reached": {
         *             "type": "boolean",
         *             "title": "Reached"
         *           }
         *         },
         *         "required": [
         *           "patient",
         *           "due_on"
         *         ]
         *       },
         *       "primary_label": "patient",
         *       "agent_access": "read"
         *     }
         */
        CustomDataSchema: {
            /**
             * Identifier
             * Format: uuid
             * @description Given by the server.
             */
            readonly _id: string;
            /**
             * Identifier
             * Format: uuid
             * @description The same as _id.
             */
            readonly id: string;
            /**
             * Title
             * @description What one record is called, for example Recall.
             */
            title: string;
            /**
             * Short name
             * @description For agents and other systems: small letters, digits and underscores, for example recall.
             */
            name: string;
            /**
             * Description
             * @description What these records are for. Agents read it too.
             */
            description?: string;
            /**
             * Fields
             * @description What one record holds, field by field. Agents and other systems know each field by its short name.
             */
            json_schema: {
                [key: string]: unknown;
            };
            /**
             * Field that names a record
             * @description Short name of one of the fields above, for example patient. Lists and searches show it.
             */
            primary_label?: string;
            /**
             * Agents may
             * @description What agents may do with these records in a conversation.
             * @default none
             */
            agent_access: string & ("none" | "read" | "write");
            /**
             * Created
             * Format: date-time
             * @description When it was created.
             */
            readonly created_at: string;
            /**
             * Updated
             * Format: date-time
             * @description When it was last changed.
             */
            readonly updated_at: string;
            /**
             * Created by
             * @description Who created it.
             */
            readonly created_by: components["schemas"]["Actor"];
            /**
             * Updated by
             * @description Who changed it last.
             */
            readonly updated_by: components["schemas"]["Actor"];
            /**
             * Version
             * @description Grows by one with each change.
             */
            readonly _version: number;
            /**
             * Deleted
             * Format: date-time
             * @description When it was moved to the trash; absent elsewhere.
             */
            readonly deleted_at?: string;
        };
        /**
         * Data type
         * @description A kind of record of your own, for example a recall list, a device or a vehicle, with the fields you choose. In a list, perhaps with chosen fields only.
         * @example {
         *       "title": "Recall",
         *       "name": "recall",
         *       "description": "Patients to be invited to their next check-up.",
         *       "json_schema": {
         *         "type": "object",
         *         "properties": {
         *           "patient": {
         *             "type": "string",
         *             "title": "Patient"
         *           },
         *           "due_on": {
         *             "type": "string",
         *             "format": "date",
         *             "title": "Due"
         *           },
         *           "reached": {
         *             "type": "boolean",
         *             "title": "Reached"
         *           }
         *         },
         *         "required": [
         *           "patient",
         *           "due_on"
         *         ]
         *       },
         *       "primary_label": "patient",
         *       "agent_access": "read"
         *     }
         */
        CustomDataSchemaRow: {
            /**
             * Identifier
             * Format: uuid
             * @description Given by the server.
             */
            readonly _id: string;
            /**
             * Identifier
             * Format: uuid
             * @description The same as _id.
             */
            readonly id: string;
            /**
             * Title
             * @description What one record is called, for example Recall.
             */
            title?: string;
            /**
             * Short name
             * @description For agents and other systems: small letters, digits and underscores, for example recall.
             */
            name?: string;
            /**
             * Description
             * @description What these records are for. Agents read it too.
             */
            description?: string;
            /**
             * Fields
             * @description What one record holds, field by field. Agents and other systems know each field by its short name.
             */
            json_schema?: {
                [key: string]: unknown;
            };
            /**
             * Field that names a record
             * @description Short name of one of the fields above, for example patient. Lists and searches show it.
             */
            primary_label?: string;
            /**
             * Agents may
             * @description What agents may do with these records in a conversation.
             * @default none
             */
            agent_access: string & ("none" | "read" | "write");
            /**
             * Created
             * Format: date-time
             * @description When it was created.
             */
            readonly created_at?: string;
            /**
             * Updated
             * Format: date-time
             * @description When it was last changed.
             */
            readonly updated_at?: string;
            /**
             * Created by
             * @description Who created it.
             */
            readonly created_by?: components["schemas"]["Actor"];
            /**
             * Updated by
             * @description Who changed it last.
             */
            readonly updated_by?: components["schemas"]["Actor"];
            /**
             * Version
             * @description Grows by one with each change.
             */
            readonly _version: number;
            /**
             * Deleted
             * Format: date-time
             * @description When it was moved to the trash; absent elsewhere.
             */
            readonly deleted_at?: string;
            /** @description Fields of referenced records that the query asked for. */
            readonly _embedded?: {
                [key: string]: unknown;
            };
        };
        /**
         * Data type
         * @description A kind of record of your own, for example a recall list, a device or a vehicle, with the fields you choose. As it is written.
         * @example {
         *       "title": "Recall",
         *       "name": "recall",
         *       "description": "Patients to be invited to their next check-up.",
         *       "json_schema": {
         *         "type": "object",
         *         "properties": {
         *           "patient": {
         *             "type": "string",
         *             "title": "Patient"
         *           },
         *           "due_on": {
         *             "type": "string",
         *             "format": "date",
         *             "title": "Due"
         *           },
         *           "reached": {
         *             "type": "boolean",
         *             "title": "Reached"
         *           }
         *         },
         *         "required": [
         *           "patient",
         *           "due_on"
         *         ]
         *       },
         *       "primary_label": "patient",
         *       "agent_access": "read"
         *     }
         */
        CustomDataSchemaInput: {
            /**
             * Title
             * @description What one record is called, for example Recall.
             */
            title: string;
            /**
             * Short name
             * @description For agents and other systems: small letters, digits and underscores, for example recall.
             */
            name: string;
            /**
             * Description
             * @description What these records are for. Agents read it too.
             */
            description?: string;
            /**
             * Fields
             * @description What one record holds, field by field. Agents and other systems know each field by its short name.
             */
            json_schema: {
                [key: string]: unknown;
            };
            /**
             * Field that names a record
             * @description Short name of one of the fields above, for example patient. Lists and searches show it.
             */
            primary_label?: string;
            /**
             * Agents may
             * @description What agents may do with these records in a conversation.
             * @default none
             */
            agent_access: string & ("none" | "read" | "write");
        };
        /**
         * Data type
         * @description A kind of record of your own, for example a recall list, a device or a vehicle, with the fields you choose. The changed fields alone; null clears one.
         */
        CustomDataSchemaPatch: {
            /** Title */
            title?: string | null;
            /** Short name */
            name?: string | null;
            /** Description */
            description?: string | null;
            /** Fields */
            json_schema?: {
                [key: string]: unknown;
            } | null;
            /** Field that names a record */
            primary_label?: string | null;
            /** Agents may */
            agent_access?: (string & ("none" | "read" | "write")) | null;
        };
        /**
         * Document template
         * @description A text with gaps that agents and people fill in: a letter, a treatment plan, a certificate.
         * @example {
         *       "name": "Treatment plan",
         *       "enabled": true,
         *       "description": "Sums up what was agreed and what it costs. Use it after a first consultation.",
         *       "format": "markdown",
         *       "language": "en",
         *       "text": "# Treatment plan\n\nDear {{patient.name}},\n\nthis is what we agreed on {{visit.date}}:\n\n{{plan.steps}}\n\nTogether this comes to {{plan.price}} £.\n\nYour team at Lakeside Dental",
         *       "fields": [
         *         {
         *           "name": "patient.name",
         *           "type": "text",
         *           "required": true,
         *           "hint": "Full name as on the registration form."
         *         },
         *         {
         *           "name": "visit.date",
         *           "type": "date",
         *           "required": true,
         *           "hint": "Day of the consultation."
         *         },
         *         {
         *           "name": "plan.steps",
         *           "type": "list",
         *           "required": true,
         *           "hint": "One step per line."
         *         },
         *         {
         *           "name": "plan.price",
         *           "type": "number",
         *           "required": true,
         *           "hint": "Sum of the prices in the business info."
         *         }
         *       ],
         *       "paper": "a4",
         *       "file_name": "Treatment plan {{patient.name}}",
         *       "sample_data": {
         *         "patient": {
         *           "name": "Maya Thornton"
         *         },
         *         "visit": {
         *           "date": "2026-11-23"
         *         },
         *         "plan": {
         *           "steps": [
         *             "Check-up",
         *             "Cleaning"
         *           ],
         *           "price": 110
         *         }
         *       }
         *     }
         */
        DocumentTemplate: {
            /**
             * Identifier
             * Format: uuid
             * @description Given by the server.
             */
            readonly _id: string;
            /**
             * Identifier
             * Format: uuid
             * @description The same as _id.
             */
            readonly id: string;
            /**
             * Name
             * @description What your team calls the template.
             */
            name: string;
            /**
             * Enabled
             * @description From a disabled template no new documents are made.
             * @default true
             */
            enabled: boolean;
            /**
             * Description
             * @description When to use it. Agents choose the template by these words.
             */
            description?: string;
            /**
             * Written as
             * @description Plain text with Markdown is enough for letters; a Word file keeps your own layout.
             * @default markdown
             */
            format: string & ("markdown" | "html" | "docx");
            /**
             * Language
             * @description The language the document is written in, for example en.
             */
            language?: string;
            /**
             * Text
             * @description Gaps stand in double braces, for example Dear {{patient.name}}.
             */
            text?: string;
            /**
             * Word file
             * Format: uuid
             * @description Gaps stand in double braces in the file, for example {{patient.name}}.
             */
            source_file_id?: string;
            /**
             * Gaps
             * @description What goes into the gaps, and where it comes from.
             */
            fields?: {
                /**
                 * Name in the text
                 * @description As in the braces, for example patient.name.
                 */
                name: string;
                /**
                 * Kind
                 * @description What may stand there.
                 * @default text
                 */
                type: string & ("text" | "number" | "date" | "yes_no" | "list");
                /**
                 * Required
                 * @description Without it no document is made.
                 * @default true
                 */
                required: boolean;
                /**
                 * Where it comes from
                 * @description In your own words, for example: full name as on the insurance card. Agents read this.
                 */
                hint?: string;
            }[];
            /**
             * Paper
             * @description Size of the finished PDF.
             * @default a4
             */
            paper: string & ("a4" | "letter");
            /**
             * File name
             * @description May hold gaps as well, for example Treatment plan {{patient.name}}.
             */
            file_name?: string;
            /**
             * Sample values
             * @description Values to try the template with, by the names of the gaps, for example {"patient": {"name": "Maya Thornton"}}.
             */
            sample_data?: {
                [key: string]: unknown;
            };
            /**
             * Created
             * Format: date-time
             * @description When it was created.
             */
            readonly created_at: string;
            /**
             * Updated
             * Format: date-time
             * @description When it was last changed.
             */
            readonly updated_at: string;
            /**
             * Created by
             * @description Who created it.
             */
            readonly created_by: components["schemas"]["Actor"];
            /**
             * Updated by
             * @description Who changed it last.
             */
            readonly updated_by: components["schemas"]["Actor"];
            /**
             * Version
             * @description Grows by one with each change.
             */
            readonly _version: number;
            /**
             * Deleted
             * Format: date-time
             * @description When it was moved to the trash; absent elsewhere.
             */
            readonly deleted_at?: string;
        };
        /**
         * Document template
         * @description A text with gaps that agents and people fill in: a letter, a treatment plan, a certificate. In a list, perhaps with chosen fields only.
         * @example {
         *       "name": "Treatment plan",
         *       "enabled": true,
         *       "description": "Sums up what was agreed and what it costs. Use it after a first consultation.",
         *       "format": "markdown",
         *       "language": "en",
         *       "text": "# Treatment plan\n\nDear {{patient.name}},\n\nthis is what we agreed on {{visit.date}}:\n\n{{plan.steps}}\n\nTogether this comes to {{plan.price}} £.\n\nYour team at Lakeside Dental",
         *       "fields": [
         *         {
         *           "name": "patient.name",
         *           "type": "text",
         *           "required": true,
         *           "hint": "Full name as on the registration form."
         *         },
         *         {
         *           "name": "visit.date",
         *           "type": "date",
         *           "required": true,
         *           "hint": "Day of the consultation."
         *         },
         *         {
         *           "name": "plan.steps",
         *           "type": "list",
         *           "required": true,
         *           "hint": "One step per line."
         *         },
         *         {
         *           "name": "plan.price",
         *           "type": "number",
         *           "required": true,
         *           "hint": "Sum of the prices in the business info."
         *         }
         *       ],
         *       "paper": "a4",
         *       "file_name": "Treatment plan {{patient.name}}",
         *       "sample_data": {
         *         "patient": {
         *           "name": "Maya Thornton"
         *         },
         *         "visit": {
         *           "date": "2026-11-23"
         *         },
         *         "plan": {
         *           "steps": [
         *             "Check-up",
         *             "Cleaning"
         *           ],
         *           "price": 110
         *         }
         *       }
         *     }
         */
        DocumentTemplateRow: {
            /**
             * Identifier
             * Format: uuid
             * @description Given by the server.
             */
            readonly _id: string;
            /**
             * Identifier
             * Format: uuid
             * @description The same as _id.
             */
            readonly id: string;
            /**
             * Name
             * @description What your team calls the template.
             */
            name?: string;
            /**
             * Enabled
             * @description From a disabled template no new documents are made.
             * @default true
             */
            enabled: boolean;
            /**
             * Description
             * @description When to use it. Agents choose the template by these words.
             */
            description?: string;
            /**
             * Written as
             * @description Plain text with Markdown is enough for letters; a Word file keeps your own layout.
             * @default markdown
             */
            format: string & ("markdown" | "html" | "docx");
            /**
             * Language
             * @description The language the document is written in, for example en.
             */
            language?: string;
            /**
             * Text
             * @description Gaps stand in double braces, for example Dear {{patient.name}}.
             */
            text?: string;
            /**
             * Word file
             * Format: uuid
             * @description Gaps stand in double braces in the file, for example {{patient.name}}.
             */
            source_file_id?: string;
            /**
             * Gaps
             * @description What goes into the gaps, and where it comes from.
             */
            fields?: {
                /**
                 * Name in the text
                 * @description As in the braces, for example patient.name.
                 */
                name: string;
                /**
                 * Kind
                 * @description What may stand there.
                 * @default text
                 */
                type: string & ("text" | "number" | "date" | "yes_no" | "list");
                /**
                 * Required
                 * @description Without it no document is made.
                 * @default true
                 */
                required: boolean;
                /**
                 * Where it comes from
                 * @description In your own words, for example: full name as on the insurance card. Agents read this.
                 */
                hint?: string;
            }[];
            /**
             * Paper
             * @description Size of the finished PDF.
             * @default a4
             */
            paper: string & ("a4" | "letter");
            /**
             * File name
             * @description May hold gaps as well, for example Treatment plan {{patient.name}}.
             */
            file_name?: string;
            /**
             * Sample values
             * @description Values to try the template with, by the names of the gaps, for example {"patient": {"name": "Maya Thornton"}}.
             */
            sample_data?: {
                [key: string]: unknown;
            };
            /**
             * Created
             * Format: date-time
             * @description When it was created.
             */
            readonly created_at?: string;
            /**
             * Updated
             * Format: date-time
             * @description When it was last changed.
             */
            readonly updated_at?: string;
            /**
             * Created by
             * @description Who created it.
             */
            readonly created_by?: components["schemas"]["Actor"];
            /**
             * Updated by
             * @description Who changed it last.
             */
            readonly updated_by?: components["schemas"]["Actor"];
            /**
             * Version
             * @description Grows by one with each change.
             */
            readonly _version: number;
            /**
             * Deleted
             * Format: date-time
             * @description When it was moved to the trash; absent elsewhere.
             */
            readonly deleted_at?: string;
            /** @description Fields of referenced records that the query asked for. */
            readonly _embedded?: {
                [key: string]: unknown;
            };
        };
        /**
         * Document template
         * @description A text with gaps that agents and people fill in: a letter, a treatment plan, a certificate. As it is written.
         * @example {
         *       "name": "Treatment plan",
         *       "enabled": true,
         *       "description": "Sums up what was agreed and what it costs. Use it after a first consultation.",
         *       "format": "markdown",
         *       "language": "en",
         *       "text": "# Treatment plan\n\nDear {{patient.name}},\n\nthis is what we agreed on {{visit.date}}:\n\n{{plan.steps}}\n\nTogether this comes to {{plan.price}} £.\n\nYour team at Lakeside Dental",
         *       "fields": [
         *         {
         *           "name": "patient.name",
         *           "type": "text",
         *           "required": true,
         *           "hint": "Full name as on the registration form."
         *         },
         *         {
         *           "name": "visit.date",
         *           "type": "date",
         *           "required": true,
         *           "hint": "Day of the consultation."
         *         },
         *         {
         *           "name": "plan.steps",
         *           "type": "list",
         *           "required": true,
         *           "hint": "One step per line."
         *         },
         *         {
         *           "name": "plan.price",
         *           "type": "number",
         *           "required": true,
         *           "hint": "Sum of the prices in the business info."
         *         }
         *       ],
         *       "paper": "a4",
         *       "file_name": "Treatment plan {{patient.name}}",
         *       "sample_data": {
         *         "patient": {
         *           "name": "Maya Thornton"
         *         },
         *         "visit": {
         *           "date": "2026-11-23"
         *         },
         *         "plan": {
         *           "steps": [
         *             "Check-up",
         *             "Cleaning"
         *           ],
         *           "price": 110
         *         }
         *       }
         *     }
         */
        DocumentTemplateInput: {
            /**
             * Name
             * @description What your team calls the template.
             */
            name: string;
            /**
             * Enabled
             * @description From a disabled template no new documents are made.
             * @default true
             */
            enabled: boolean;
            /**
             * Description
             * @description When to use it. Agents choose the template by these words.
             */
            description?: string;
            /**
             * Written as
             * @description Plain text with Markdown is enough for letters; a Word file keeps your own layout.
             * @default markdown
             */
            format: string & ("markdown" | "html" | "docx");
            /**
             * Language
             * @description The language the document is written in, for example en.
             */
            language?: string;
            /**
             * Text
             * @description Gaps stand in double braces, for example Dear {{patient.name}}.
             */
            text?: string;
            /**
             * Word file
             * Format: uuid
             * @description Gaps stand in double braces in the file, for example {{patient.name}}.
             */
            source_file_id?: string;
            /**
             * Gaps
             * @description What goes into the gaps, and where it comes from.
             */
            fields?: {
                /**
                 * Name in the text
                 * @description As in the braces, for example patient.name.
                 */
                name: string;
                /**
                 * Kind
                 * @description What may stand there.
                 * @default text
                 */
                type: string & ("text" | "number" | "date" | "yes_no" | "list");
                /**
                 * Required
                 * @description Without it no document is made.
                 * @default true
                 */
                required: boolean;
                /**
                 * Where it comes from
                 * @description In your own words, for example: full name as on the insurance card. Agents read this.
                 */
                hint?: string;
            }[];
            /**
             * Paper
             * @description Size of the finished PDF.
             * @default a4
             */
            paper: string & ("a4" | "letter");
            /**
             * File name
             * @description May hold gaps as well, for example Treatment plan {{patient.name}}.
             */
            file_name?: string;
            /**
             * Sample values
             * @description Values to try the template with, by the names of the gaps, for example {"patient": {"name": "Maya Thornton"}}.
             */
            sample_data?: {
                [key: string]: unknown;
            };
        };
        /**
         * Document template
         * @description A text with gaps that agents and people fill in: a letter, a treatment plan, a certificate. The changed fields alone; null clears one.
         */
        DocumentTemplatePatch: {
            /** Name */
            name?: string | null;
            /** Enabled */
            enabled?: boolean | null;
            /** Description */
            description?: string | null;
            /** Written as */
            format?: (string & ("markdown" | "html" | "docx")) | null;
            /** Language */
            language?: string | null;
            /** Text */
            text?: string | null;
            /** Word file */
            source_file_id?: string | null;
            /** Gaps */
            fields?: {
                /**
                 * Name in the text
                 * @description As in the braces, for example patient.name.
                 */
                name: string;
                /**
                 * Kind
                 * @description What may stand there.
                 * @default text
                 */
                type: string & ("text" | "number" | "date" | "yes_no" | "list");
                /**
                 * Required
                 * @description Without it no document is made.
                 * @default true
                 */
                required: boolean;
                /**
                 * Where it comes from
                 * @description In your own words, for example: full name as on the insurance card. Agents read this.
                 */
                hint?: string;
            }[] | null;
            /** Paper */
            paper?: (string & ("a4" | "letter")) | null;
            /** File name */
            file_name?: string | null;
            /** Sample values */
            sample_data?: {
                [key: string]: unknown;
            } | null;
        };
        /**
         * Answer
         * @description A passage or a ready answer that agents can quote.
         * @example {
         *       "title": "Do you treat children?",
         *       "content": "Yes, from the **first tooth** on. Dr Lind sees children on Thursdays.",
         *       "questions": [
         *         "Can I bring my daughter?"
         *       ],
         *       "enabled": true,
         *       "tags": [
         *         "patients"
         *       ],
         *       "language": "en"
         *     }
         */
        KnowledgeChunk: {
            /**
             * Identifier
             * Format: uuid
             * @description Given by the server.
             */
            readonly _id: string;
            /**
             * Identifier
             * Format: uuid
             * @description The same as _id.
             */
            readonly id: string;
            /**
             * Question or heading
             * @description As a visitor would ask, for example Do you treat children?
             */
            title: string;
            /**
             * Answer
             * @description What agents may say; they quote it and do not add to it.
             */
            content: string;
            /**
             * Also asked as
             * @description Other ways to put the question; they help to find the answer.
             */
            questions?: string[];
            /**
             * In use
             * @description Switched off, it is never quoted.
             * @default true
             */
            enabled: boolean;
            /**
             * Tags
             * @description Agents can be limited to answers with certain tags.
             */
            tags?: string[];
            /**
             * Language
             * @description The language it is written in, as a code such as en or de.
             * @example en
             */
            language?: string;
            /**
             * Created
             * Format: date-time
             * @description When it was created.
             */
            readonly created_at: string;
            /**
             * Updated
             * Format: date-time
             * @description When it was last changed.
             */
            readonly updated_at: string;
            /**
             * Created by
             * @description Who created it.
             */
            readonly created_by: components["schemas"]["Actor"];
            /**
             * Updated by
             * @description Who changed it last.
             */
            readonly updated_by: components["schemas"]["Actor"];
            /**
             * Version
             * @description Grows by one with each change.
             */
            readonly _version: number;
            /**
             * Deleted
             * Format: date-time
             * @description When it was moved to the trash; absent elsewhere.
             */
            readonly deleted_at?: string;
        };
        /**
         * Answer
         * @description A passage or a ready answer that agents can quote. In a list, perhaps with chosen fields only.
         * @example {
         *       "title": "Do you treat children?",
         *       "content": "Yes, from the **first tooth** on. Dr Lind sees children on Thursdays.",
         *       "questions": [
         *         "Can I bring my daughter?"
         *       ],
         *       "enabled": true,
         *       "tags": [
         *         "patients"
         *       ],
         *       "language": "en"
         *     }
         */
        KnowledgeChunkRow: {
            /**
             * Identifier
             * Format: uuid
             * @description Given by the server.
             */
            readonly _id: string;
            /**
             * Identifier
             * Format: uuid
             * @description The same as _id.
             */
            readonly id: string;
            /**
             * Question or heading
             * @description As a visitor would ask, for example Do you treat children?
             */
            title?: string;
            /**
             * Answer
             * @description What agents may say; they quote it and do not add to it.
             */
            content?: string;
            /**
             * Also asked as
             * @description Other ways to put the question; they help to find the answer.
             */
            questions?: string[];
            /**
             * In use
             * @description Switched off, it is never quoted.
             * @default true
             */
            enabled: boolean;
            /**
             * Tags
             * @description Agents can be limited to answers with certain tags.
             */
            tags?: string[];
            /**
             * Language
             * @description The language it is written in, as a code such as en or de.
             * @example en
             */
            language?: string;
            /**
             * Created
             * Format: date-time
             * @description When it was created.
             */
            readonly created_at?: string;
            /**
             * Updated
             * Format: date-time
             * @description When it was last changed.
             */
            readonly updated_at?: string;
            /**
             * Created by
             * @description Who created it.
             */
            readonly created_by?: components["schemas"]["Actor"];
            /**
             * Updated by
             * @description Who changed it last.
             */
            readonly updated_by?: components["schemas"]["Actor"];
            /**
             * Version
             * @description Grows by one with each change.
             */
            readonly _version: number;
            /**
             * Deleted
             * Format: date-time
             * @description When it was moved to the trash; absent elsewhere.
             */
            readonly deleted_at?: string;
            /** @description Fields of referenced records that the query asked for. */
            readonly _embedded?: {
                [key: string]: unknown;
            };
        };
        /**
         * Answer
         * @description A passage or a ready answer that agents can quote. As it is written.
         * @example {
         *       "title": "Do you treat children?",
         *       "content": "Yes, from the **first tooth** on. Dr Lind sees children on Thursdays.",
         *       "questions": [
         *         "Can I bring my daughter?"
         *       ],
         *       "enabled": true,
         *       "tags": [
         *         "patients"
         *       ],
         *       "language": "en"
         *     }
         */
        KnowledgeChunkInput: {
            /**
             * Question or heading
             * @description As a visitor would ask, for example Do you treat children?
             */
            title: string;
            /**
             * Answer
             * @description What agents may say; they quote it and do not add to it.
             */
            content: string;
            /**
             * Also asked as
             * @description Other ways to put the question; they help to find the answer.
             */
            questions?: string[];
            /**
             * In use
             * @description Switched off, it is never quoted.
             * @default true
             */
            enabled: boolean;
            /**
             * Tags
             * @description Agents can be limited to answers with certain tags.
             */
            tags?: string[];
            /**
             * Language
             * @description The language it is written in, as a code such as en or de.
             * @example en
             */
            language?: string;
        };
        /**
         * Answer
         * @description A passage or a ready answer that agents can quote. The changed fields alone; null clears one.
         */
        KnowledgeChunkPatch: {
            /** Question or heading */
            title?: string | null;
            /** Answer */
            content?: string | null;
            /** Also asked as */
            questions?: string[] | null;
            /** In use */
            enabled?: boolean | null;
            /** Tags */
            tags?: string[] | null;
            /** Language */
            language?: string | null;
        };
        /**
         * Tenant
         * @description A customer of this installation: where it answers, and whether it may be used.
         * @example {
         *       "name": "Lakeside Dental",
         *       "status": "active",
         *       "hosts": [
         *         "desk.lakeside-dental.example"
         *       ],
         *       "owner_email": "ann@lakeside-dental.example"
         *     }
         */
        TenantConfiguration: {
            /**
             * Identifier
             * Format: uuid
             * @description Given by the server.
             */
            readonly _id: string;
            /**
             * Identifier
             * Format: uuid
             * @description The same as _id.
             */
            readonly id: string;
            /**
             * Name
             * @description Of the business, as its people know it.
             */
            name: string;
            /**
             * Status
             * @description A suspended tenant answers nobody; its data stays.
             * @default active
             */
            status: string & ("active" | "suspended");
            /**
             * Addresses
             * @description Host names it answers on, in small letters and without https, for example desk.lakeside-dental.example. The first one stands in its mails.
             */
            hosts: string[];
            /**
             * E-mail of the owner
             * Format: email
             * @description Whoever is entered here gets an invitation as owner when this is saved.
             */
            owner_email?: string;
            /**
             * Created
             * Format: date-time
             * @description When it was created.
             */
            readonly created_at: string;
            /**
             * Updated
             * Format: date-time
             * @description When it was last changed.
             */
            readonly updated_at: string;
            /**
             * Created by
             * @description Who created it.
             */
            readonly created_by: components["schemas"]["Actor"];
            /**
             * Updated by
             * @description Who changed it last.
             */
            readonly updated_by: components["schemas"]["Actor"];
            /**
             * Version
             * @description Grows by one with each change.
             */
            readonly _version: number;
            /**
             * Deleted
             * Format: date-time
             * @description When it was moved to the trash; absent elsewhere.
             */
            readonly deleted_at?: string;
        };
        /**
         * Tenant
         * @description A customer of this installation: where it answers, and whether it may be used. In a list, perhaps with chosen fields only.
         * @example {
         *       "name": "Lakeside Dental",
         *       "status": "active",
         *       "hosts": [
         *         "desk.lakeside-dental.example"
         *       ],
         *       "owner_email": "ann@lakeside-dental.example"
         *     }
         */
        TenantConfigurationRow: {
            /**
             * Identifier
             * Format: uuid
             * @description Given by the server.
             */
            readonly _id: string;
            /**
             * Identifier
             * Format: uuid
             * @description The same as _id.
             */
            readonly id: string;
            /**
             * Name
             * @description Of the business, as its people know it.
             */
            name?: string;
            /**
             * Status
             * @description A suspended tenant answers nobody; its data stays.
             * @default active
             */
            status: string & ("active" | "suspended");
            /**
             * Addresses
             * @description Host names it answers on, in small letters and without https, for example desk.lakeside-dental.example. The first one stands in its mails.
             */
            hosts?: string[];
            /**
             * E-mail of the owner
             * Format: email
             * @description Whoever is entered here gets an invitation as owner when this is saved.
             */
            owner_email?: string;
            /**
             * Created
             * Format: date-time
             * @description When it was created.
             */
            readonly created_at?: string;
            /**
             * Updated
             * Format: date-time
             * @description When it was last changed.
             */
            readonly updated_at?: string;
            /**
             * Created by
             * @description Who created it.
             */
            readonly created_by?: components["schemas"]["Actor"];
            /**
             * Updated by
             * @description Who changed it last.
             */
            readonly updated_by?: components["schemas"]["Actor"];
            /**
             * Version
             * @description Grows by one with each change.
             */
            readonly _version: number;
            /**
             * Deleted
             * Format: date-time
             * @description When it was moved to the trash; absent elsewhere.
             */
            readonly deleted_at?: string;
            /** @description Fields of referenced records that the query asked for. */
            readonly _embedded?: {
                [key: string]: unknown;
            };
        };
        /**
         * Tenant
         * @description A customer of this installation: where it answers, and whether it may be used. As it is written.
         * @example {
         *       "name": "Lakeside Dental",
         *       "status": "active",
         *       "hosts": [
         *         "desk.lakeside-dental.example"
         *       ],
         *       "owner_email": "ann@lakeside-dental.example"
         *     }
         */
        TenantConfigurationInput: {
            /**
             * Name
             * @description Of the business, as its people know it.
             */
            name: string;
            /**
             * Status
             * @description A suspended tenant answers nobody; its data stays.
             * @default active
             */
            status: string & ("active" | "suspended");
            /**
             * Addresses
             * @description Host names it answers on, in small letters and without https, for example desk.lakeside-dental.example. The first one stands in its mails.
             */
            hosts: string[];
            /**
             * E-mail of the owner
             * Format: email
             * @description Whoever is entered here gets an invitation as owner when this is saved.
             */
            owner_email?: string;
        };
        /**
         * Tenant
         * @description A customer of this installation: where it answers, and whether it may be used. The changed fields alone; null clears one.
         */
        TenantConfigurationPatch: {
            /** Name */
            name?: string | null;
            /** Status */
            status?: (string & ("active" | "suspended")) | null;
            /** Addresses */
            hosts?: string[] | null;
            /** E-mail of the owner */
            owner_email?: string | null;
        };
        /**
         * General settings
         * @description What your account decides for everybody in it: how the application looks, its language and its time zone.
         * @example {
         *       "language": "en",
         *       "timezone": "Europe/London",
         *       "frontend": {
         *         "top_bar_title": "Lakeside Dental",
         *         "enable_environment_menu": true,
         *         "environment_title": "Our agents",
         *         "environment_links": {
         *           "receptionist": "https://lakeside-dental.example/chat"
         *         }
         *       },
         *       "modules": {
         *         "web_chat": true
         *       },
         *       "conversations": {
         *         "idle_minutes": 60
         *       }
         *     }
         */
        TenantSettings: {
            /**
             * Identifier
             * Format: uuid
             * @description Given by the server.
             */
            readonly _id: string;
            /**
             * Identifier
             * Format: uuid
             * @description The same as _id.
             */
            readonly id: string;
            /**
             * Language
             * @description For everybody who has not chosen one.
             * @default browser
             */
            language: string & ("browser" | "en" | "de");
            /**
             * Time zone
             * @description Decides when a day begins, for example in a list of today's records.
             * @default UTC
             * @example Europe/Berlin
             */
            timezone: string;
            /**
             * Application
             * @description How the operator application presents itself.
             * @default {}
             */
            frontend: {
                /**
                 * Title in the top bar
                 * @description Shown where there is no logo. Without a title the name of your account stands there.
                 */
                top_bar_title?: string;
                /**
                 * Logo
                 * Format: uuid
                 * @description Stands in the top bar and on the sign-in page instead of the title. PNG, JPEG, WebP, GIF or AVIF of at most 1 MB; light or colourful on a clear ground suits the dark bar best.
                 */
                logo?: string;
                /**
                 * Pictures from Gravatar
                 * @description The account menu shows people their Gravatar picture; a hash of their e-mail address is sent to gravatar.com for that. Otherwise their initials stand there.
                 * @default true
                 */
                enable_gravatar: boolean;
                /**
                 * Translate automatically
                 * @description Messages and texts of the chat in another language than the browser’s are translated. Needs a language model.
                 * @default false
                 */
                enable_automatic_frontend_translation: boolean;
                /**
                 * Menu of products
                 * @description A menu in the top bar leads to your agents. It shows only where there is no logo.
                 * @default false
                 */
                enable_environment_menu: boolean;
                /**
                 * Title of that menu
                 * @description For example Our agents.
                 */
                environment_title?: string;
                /**
                 * Links of that menu
                 * @description Where each product is to be found.
                 * @default {}
                 */
                environment_links: {
                    /**
                     * Receptionist
                     * @description Where the menu leads for the receptionist, as https://… or a path on this site; without an address it is not listed.
                     */
                    receptionist?: string;
                    /**
                     * Sales agent
                     * @description Where the menu leads for the sales agent, as https://… or a path on this site; without an address it is not listed.
                     */
                    sales_agent?: string;
                    /**
                     * Knowledge agent
                     * @description Where the menu leads for the knowledge agent, as https://… or a path on this site; without an address it is not listed.
                     */
                    knowledge_agent?: string;
                    /**
                     * Intake agent
                     * @description Where the menu leads for the intake agent, as https://… or a path on this site; without an address it is not listed.
                     */
                    intake_agent?: string;
                    /**
                     * Custom agent
                     * @description Where the menu leads for the custom agent, as https://… or a path on this site; without an address it is not listed.
                     */
                    custom_agent?: string;
                    /**
                     * Politician
                     * @description Where the menu leads for the politician, as https://… or a path on this site; without an address it is not listed.
                     */
                    politician?: string;
                };
                /**
                 * Path of the API
                 * @description Only where a proxy serves the API at another path of this site, such as /gateway/api. Leave it empty otherwise.
                 */
                backend_api_url?: string;
                /**
                 * Google Cloud project
                 * @description Errors in the browser are reported to this project, if the key below is set as well.
                 */
                google_cloud_project?: string;
                /**
                 * Google Cloud key for error reports
                 * @description A browser key: everybody who opens the application can read it. Restrict it in the Google console to your addresses.
                 */
                gcp_error_reporting_api_key?: string;
            };
            /**
             * Modules
             * @description What is switched on.
             * @default {}
             */
            modules: {
                /**
                 * Web chat
                 * @description Visitors and your team talk with your agents. Switched off, no new conversation starts.
                 * @default true
                 */
                web_chat: boolean;
            };
            /**
             * Conversations
             * @description What holds for all conversations.
             * @default {}
             */
            conversations: {
                /**
                 * Complete after (minutes)
                 * @description So long without a message, and a conversation with an agent is completed; 0 means never.
                 * @default 60
                 */
                idle_minutes: number;
            };
            /**
             * Created
             * Format: date-time
             * @description When it was created.
             */
            readonly created_at: string;
            /**
             * Updated
             * Format: date-time
             * @description When it was last changed.
             */
            readonly updated_at: string;
            /**
             * Created by
             * @description Who created it.
             */
            readonly created_by: components["schemas"]["Actor"];
            /**
             * Updated by
             * @description Who changed it last.
             */
            readonly updated_by: components["schemas"]["Actor"];
            /**
             * Version
             * @description Grows by one with each change.
             */
            readonly _version: number;
            /**
             * Deleted
             * Format: date-time
             * @description When it was moved to the trash; absent elsewhere.
             */
            readonly deleted_at?: string;
        };
        /**
         * General settings
         * @description What your account decides for everybody in it: how the application looks, its language and its time zone. In a list, perhaps with chosen fields only.
         * @example {
         *       "language": "en",
         *       "timezone": "Europe/London",
         *       "frontend": {
         *         "top_bar_title": "Lakeside Dental",
         *         "enable_environment_menu": true,
         *         "environment_title": "Our agents",
         *         "environment_links": {
         *           "receptionist": "https://lakeside-dental.example/chat"
         *         }
         *       },
         *       "modules": {
         *         "web_chat": true
         *       },
         *       "conversations": {
         *         "idle_minutes": 60
         *       }
         *     }
         */
        TenantSettingsRow: {
            /**
             * Identifier
             * Format: uuid
             * @description Given by the server.
             */
            readonly _id: string;
            /**
             * Identifier
             * Format: uuid
             * @description The same as _id.
             */
            readonly id: string;
            /**
             * Language
             * @description For everybody who has not chosen one.
             * @default browser
             */
            language: string & ("browser" | "en" | "de");
            /**
             * Time zone
             * @description Decides when a day begins, for example in a list of today's records.
             * @default UTC
             * @example Europe/Berlin
             */
            timezone: string;
            /**
             * Application
             * @description How the operator application presents itself.
             * @default {}
             */
            frontend: {
                /**
                 * Title in the top bar
                 * @description Shown where there is no logo. Without a title the name of your account stands there.
                 */
                top_bar_title?: string;
                /**
                 * Logo
                 * Format: uuid
                 * @description Stands in the top bar and on the sign-in page instead of the title. PNG, JPEG, WebP, GIF or AVIF of at most 1 MB; light or colourful on a clear ground suits the dark bar best.
                 */
                logo?: string;
                /**
                 * Pictures from Gravatar
                 * @description The account menu shows people their Gravatar picture; a hash of their e-mail address is sent to gravatar.com for that. Otherwise their initials stand there.
                 * @default true
                 */
                enable_gravatar: boolean;
                /**
                 * Translate automatically
                 * @description Messages and texts of the chat in another language than the browser’s are translated. Needs a language model.
                 * @default false
                 */
                enable_automatic_frontend_translation: boolean;
                /**
                 * Menu of products
                 * @description A menu in the top bar leads to your agents. It shows only where there is no logo.
                 * @default false
                 */
                enable_environment_menu: boolean;
                /**
                 * Title of that menu
                 * @description For example Our agents.
                 */
                environment_title?: string;
                /**
                 * Links of that menu
                 * @description Where each product is to be found.
                 * @default {}
                 */
                environment_links: {
                    /**
                     * Receptionist
                     * @description Where the menu leads for the receptionist, as https://… or a path on this site; without an address it is not listed.
                     */
                    receptionist?: string;
                    /**
                     * Sales agent
                     * @description Where the menu leads for the sales agent, as https://… or a path on this site; without an address it is not listed.
                     */
                    sales_agent?: string;
                    /**
                     * Knowledge agent
                     * @description Where the menu leads for the knowledge agent, as https://… or a path on this site; without an address it is not listed.
                     */
                    knowledge_agent?: string;
                    /**
                     * Intake agent
                     * @description Where the menu leads for the intake agent, as https://… or a path on this site; without an address it is not listed.
                     */
                    intake_agent?: string;
                    /**
                     * Custom agent
                     * @description Where the menu leads for the custom agent, as https://… or a path on this site; without an address it is not listed.
                     */
                    custom_agent?: string;
                    /**
                     * Politician
                     * @description Where the menu leads for the politician, as https://… or a path on this site; without an address it is not listed.
                     */
                    politician?: string;
                };
                /**
                 * Path of the API
                 * @description Only where a proxy serves the API at another path of this site, such as /gateway/api. Leave it empty otherwise.
                 */
                backend_api_url?: string;
                /**
                 * Google Cloud project
                 * @description Errors in the browser are reported to this project, if the key below is set as well.
                 */
                google_cloud_project?: string;
                /**
                 * Google Cloud key for error reports
                 * @description A browser key: everybody who opens the application can read it. Restrict it in the Google console to your addresses.
                 */
                gcp_error_reporting_api_key?: string;
            };
            /**
             * Modules
             * @description What is switched on.
             * @default {}
             */
            modules: {
                /**
                 * Web chat
                 * @description Visitors and your team talk with your agents. Switched off, no new conversation starts.
                 * @default true
                 */
                web_chat: boolean;
            };
            /**
             * Conversations
             * @description What holds for all conversations.
             * @default {}
             */
            conversations: {
                /**
                 * Complete after (minutes)
                 * @description So long without a message, and a conversation with an agent is completed; 0 means never.
                 * @default 60
                 */
                idle_minutes: number;
            };
            /**
             * Created
             * Format: date-time
             * @description When it was created.
             */
            readonly created_at?: string;
            /**
             * Updated
             * Format: date-time
             * @description When it was last changed.
             */
            readonly updated_at?: string;
            /**
             * Created by
             * @description Who created it.
             */
            readonly created_by?: components["schemas"]["Actor"];
            /**
             * Updated by
             * @description Who changed it last.
             */
            readonly updated_by?: components["schemas"]["Actor"];
            /**
             * Version
             * @description Grows by one with each change.
             */
            readonly _version: number;
            /**
             * Deleted
             * Format: date-time
             * @description When it was moved to the trash; absent elsewhere.
             */
            readonly deleted_at?: string;
            /** @description Fields of referenced records that the query asked for. */
            readonly _embedded?: {
                [key: string]: unknown;
            };
        };
        /**
         * General settings
         * @description What your account decides for everybody in it: how the application looks, its language and its time zone. As it is written.
         * @example {
         *       "language": "en",
         *       "timezone": "Europe/London",
         *       "frontend": {
         *         "top_bar_title": "Lakeside Dental",
         *         "enable_environment_menu": true,
         *         "environment_title": "Our agents",
         *         "environment_links": {
         *           "receptionist": "https://lakeside-dental.example/chat"
         *         }
         *       },
         *       "modules": {
         *         "web_chat": true
         *       },
         *       "conversations": {
         *         "idle_minutes": 60
         *       }
         *     }
         */
        TenantSettingsInput: {
            /**
             * Language
             * @description For everybody who has not chosen one.
             * @default browser
             */
            language: string & ("browser" | "en" | "de");
            /**
             * Time zone
             * @description Decides when a day begins, for example in a list of today's records.
             * @default UTC
             * @example Europe/Berlin
             */
            timezone: string;
            /**
             * Application
             * @description How the operator application presents itself.
             * @default {}
             */
            frontend: {
                /**
                 * Title in the top bar
                 * @description Shown where there is no logo. Without a title the name of your account stands there.
                 */
                top_bar_title?: string;
                /**
                 * Logo
                 * Format: uuid
                 * @description Stands in the top bar and on the sign-in page instead of the title. PNG, JPEG, WebP, GIF or AVIF of at most 1 MB; light or colourful on a clear ground suits the dark bar best.
                 */
                logo?: string;
                /**
                 * Pictures from Gravatar
                 * @description The account menu shows people their Gravatar picture; a hash of their e-mail address is sent to gravatar.com for that. Otherwise their initials stand there.
                 * @default true
                 */
                enable_gravatar: boolean;
                /**
                 * Translate automatically
                 * @description Messages and texts of the chat in another language than the browser’s are translated. Needs a language model.
                 * @default false
                 */
                enable_automatic_frontend_translation: boolean;
                /**
                 * Menu of products
                 * @description A menu in the top bar leads to your agents. It shows only where there is no logo.
                 * @default false
                 */
                enable_environment_menu: boolean;
                /**
                 * Title of that menu
                 * @description For example Our agents.
                 */
                environment_title?: string;
                /**
                 * Links of that menu
                 * @description Where each product is to be found.
                 * @default {}
                 */
                environment_links: {
                    /**
                     * Receptionist
                     * @description Where the menu leads for the receptionist, as https://… or a path on this site; without an address it is not listed.
                     */
                    receptionist?: string;
                    /**
                     * Sales agent
                     * @description Where the menu leads for the sales agent, as https://… or a path on this site; without an address it is not listed.
                     */
                    sales_agent?: string;
                    /**
                     * Knowledge agent
                     * @description Where the menu leads for the knowledge agent, as https://… or a path on this site; without an address it is not listed.
                     */
                    knowledge_agent?: string;
                    /**
                     * Intake agent
                     * @description Where the menu leads for the intake agent, as https://… or a path on this site; without an address it is not listed.
                     */
                    intake_agent?: string;
                    /**
                     * Custom agent
                     * @description Where the menu leads for the custom agent, as https://… or a path on this site; without an address it is not listed.
                     */
                    custom_agent?: string;
                    /**
                     * Politician
                     * @description Where the menu leads for the politician, as https://… or a path on this site; without an address it is not listed.
                     */
                    politician?: string;
                };
                /**
                 * Path of the API
                 * @description Only where a proxy serves the API at another path of this site, such as /gateway/api. Leave it empty otherwise.
                 */
                backend_api_url?: string;
                /**
                 * Google Cloud project
                 * @description Errors in the browser are reported to this project, if the key below is set as well.
                 */
                google_cloud_project?: string;
                /**
                 * Google Cloud key for error reports
                 * @description A browser key: everybody who opens the application can read it. Restrict it in the Google console to your addresses.
                 */
                gcp_error_reporting_api_key?: string;
            };
            /**
             * Modules
             * @description What is switched on.
             * @default {}
             */
            modules: {
                /**
                 * Web chat
                 * @description Visitors and your team talk with your agents. Switched off, no new conversation starts.
                 * @default true
                 */
                web_chat: boolean;
            };
            /**
             * Conversations
             * @description What holds for all conversations.
             * @default {}
             */
            conversations: {
                /**
                 * Complete after (minutes)
                 * @description So long without a message, and a conversation with an agent is completed; 0 means never.
                 * @default 60
                 */
                idle_minutes: number;
            };
        };
        /**
         * General settings
         * @description What your account decides for everybody in it: how the application looks, its language and its time zone. The changed fields alone; null clears one.
         */
        TenantSettingsPatch: {
            /** Language */
            language?: (string & ("browser" | "en" | "de")) | null;
            /** Time zone */
            timezone?: string | null;
            /** Application */
            frontend?: {
                /** Title in the top bar */
                top_bar_title?: string | null;
                /** Logo */
                logo?: string | null;
                /** Pictures from Gravatar */
                enable_gravatar?: boolean | null;
                /** Translate automatically */
                enable_automatic_frontend_translation?: boolean | null;
                /** Menu of products */
                enable_environment_menu?: boolean | null;
                /** Title of that menu */
                environment_title?: string | null;
                /** Links of that menu */
                environment_links?: {
                    /** Receptionist */
                    receptionist?: string | null;
                    /** Sales agent */
                    sales_agent?: string | null;
                    /** Knowledge agent */
                    knowledge_agent?: string | null;
                    /** Intake agent */
                    intake_agent?: string | null;
                    /** Custom agent */
                    custom_agent?: string | null;
                    /** Politician */
                    politician?: string | null;
                } | null;
                /** Path of the API */
                backend_api_url?: string | null;
                /** Google Cloud project */
                google_cloud_project?: string | null;
                /** Google Cloud key for error reports */
                gcp_error_reporting_api_key?: string | null;
            } | null;
            /** Modules */
            modules?: {
                /** Web chat */
                web_chat?: boolean | null;
            } | null;
            /** Conversations */
            conversations?: {
                /** Complete after (minutes) */
                idle_minutes?: number | null;
            } | null;
        };
        /**
         * Web chat
         * @description How the chat looks on your site, and the button that opens it.
         * @example {
         *       "chat_button_color": "#0041ed",
         *       "show_chat_button_callout": true,
         *       "chat_button_callout_text": "Questions? We are here.",
         *       "avatar_url": "https://lakeside-dental.example/ada.png",
         *       "user_message_background_color": "rgb(2,136,209)",
         *       "user_message_font_color": "#ffffff"
         *     }
         */
        WebChatConfiguration: {
            /**
             * Identifier
             * Format: uuid
             * @description Given by the server.
             */
            readonly _id: string;
            /**
             * Identifier
             * Format: uuid
             * @description The same as _id.
             */
            readonly id: string;
            /**
             * Token
             * @description Goes into the snippet for your site; given by the server.
             */
            readonly client_token?: string;
            /**
             * Colour of the button
             * @description The round button at the corner of your site.
             * @default #0041ed
             */
            chat_button_color: string;
            /**
             * Picture on the button
             * Format: uri
             * @description Square, shown instead of the speech bubble. An address that begins with https://.
             */
            chat_button_icon_image_url?: string;
            /**
             * Show an invitation
             * @description A small bubble beside the button.
             * @default false
             */
            show_chat_button_callout: boolean;
            /**
             * Invitation
             * @description For example Questions? We are here.
             */
            chat_button_callout_text?: string;
            /**
             * Background
             * @description Behind the messages.
             * @default #ffffff
             */
            widget_background_color: string;
            /**
             * Watermark
             * Format: uri
             * @description A pale picture behind the messages. An address that begins with https://.
             */
            background_watermark_url?: string;
            /**
             * Picture of the agent
             * Format: uri
             * @description Shown beside its messages. An address that begins with https://.
             */
            avatar_url?: string;
            /**
             * Colour of the small pictures
             * @description Where somebody has no picture.
             * @default #0e1250
             */
            role_icon_color: string;
            /**
             * Colour of names
             * @description Above the messages.
             * @default #4a4a4a
             */
            role_name_font_color: string;
            /**
             * Colour of times
             * @description Below the messages.
             * @default #5f6368
             */
            event_date_font_color: string;
            /**
             * Visitor: background
             * @description What visitors write.
             * @default rgb(2,136,209)
             */
            user_message_background_color: string;
            /**
             * Visitor: text
             * @description Should stand out from the background.
             * @default #00101c
             */
            user_message_font_color: string;
            /**
             * Agent: background
             * @description What the agent writes.
             * @default rgb(233,236,241)
             */
            assistant_message_background_color: string;
            /**
             * Agent: text
             * @description Should stand out from the background.
             * @default #000000
             */
            assistant_message_font_color: string;
            /**
             * Action: background
             * @description What the agent is doing, where an action is shown.
             * @default rgb(206,108,6)
             */
            action_call_background_color: string;
            /**
             * Action: text
             * @description Should stand out from the background.
             * @default #00101c
             */
            action_call_font_color: string;
            /**
             * Result: background
             * @description What came out of an action, where it is shown.
             * @default rgb(46,125,50)
             */
            action_result_background_color: string;
            /**
             * Result: text
             * @description Should stand out from the background.
             * @default #ffffff
             */
            action_result_font_color: string;
            /**
             * Created
             * Format: date-time
             * @description When it was created.
             */
            readonly created_at: string;
            /**
             * Updated
             * Format: date-time
             * @description When it was last changed.
             */
            readonly updated_at: string;
            /**
             * Created by
             * @description Who created it.
             */
            readonly created_by: components["schemas"]["Actor"];
            /**
             * Updated by
             * @description Who changed it last.
             */
            readonly updated_by: components["schemas"]["Actor"];
            /**
             * Version
             * @description Grows by one with each change.
             */
            readonly _version: number;
            /**
             * Deleted
             * Format: date-time
             * @description When it was moved to the trash; absent elsewhere.
             */
            readonly deleted_at?: string;
        };
        /**
         * Web chat
         * @description How the chat looks on your site, and the button that opens it. In a list, perhaps with chosen fields only.
         * @example {
         *       "chat_button_color": "#0041ed",
         *       "show_chat_button_callout": true,
         *       "chat_button_callout_text": "Questions? We are here.",
         *       "avatar_url": "https://lakeside-dental.example/ada.png",
         *       "user_message_background_color": "rgb(2,136,209)",
         *       "user_message_font_color": "#ffffff"
         *     }
         */
        WebChatConfigurationRow: {
            /**
             * Identifier
             * Format: uuid
             * @description Given by the server.
             */
            readonly _id: string;
            /**
             * Identifier
             * Format: uuid
             * @description The same as _id.
             */
            readonly id: string;
            /**
             * Token
             * @description Goes into the snippet for your site; given by the server.
             */
            readonly client_token?: string;
            /**
             * Colour of the button
             * @description The round button at the corner of your site.
             * @default #0041ed
             */
            chat_button_color: string;
            /**
             * Picture on the button
             * Format: uri
             * @description Square, shown instead of the speech bubble. An address that begins with https://.
             */
            chat_button_icon_image_url?: string;
            /**
             * Show an invitation
             * @description A small bubble beside the button.
             * @default false
             */
            show_chat_button_callout: boolean;
            /**
             * Invitation
             * @description For example Questions? We are here.
             */
            chat_button_callout_text?: string;
            /**
             * Background
             * @description Behind the messages.
             * @default #ffffff
             */
            widget_background_color: string;
            /**
             * Watermark
             * Format: uri
             * @description A pale picture behind the messages. An address that begins with https://.
             */
            background_watermark_url?: string;
            /**
             * Picture of the agent
             * Format: uri
             * @description Shown beside its messages. An address that begins with https://.
             */
            avatar_url?: string;
            /**
             * Colour of the small pictures
             * @description Where somebody has no picture.
             * @default #0e1250
             */
            role_icon_color: string;
            /**
             * Colour of names
             * @description Above the messages.
             * @default #4a4a4a
             */
            role_name_font_color: string;
            /**
             * Colour of times
             * @description Below the messages.
             * @default #5f6368
             */
            event_date_font_color: string;
            /**
             * Visitor: background
             * @description What visitors write.
             * @default rgb(2,136,209)
             */
            user_message_background_color: string;
            /**
             * Visitor: text
             * @description Should stand out from the background.
             * @default #00101c
             */
            user_message_font_color: string;
            /**
             * Agent: background
             * @description What the agent writes.
             * @default rgb(233,236,241)
             */
            assistant_message_background_color: string;
            /**
             * Agent: text
             * @description Should stand out from the background.
             * @default #000000
             */
            assistant_message_font_color: string;
            /**
             * Action: background
             * @description What the agent is doing, where an action is shown.
             * @default rgb(206,108,6)
             */
            action_call_background_color: string;
            /**
             * Action: text
             * @description Should stand out from the background.
             * @default #00101c
             */
            action_call_font_color: string;
            /**
             * Result: background
             * @description What came out of an action, where it is shown.
             * @default rgb(46,125,50)
             */
            action_result_background_color: string;
            /**
             * Result: text
             * @description Should stand out from the background.
             * @default #ffffff
             */
            action_result_font_color: string;
            /**
             * Created
             * Format: date-time
             * @description When it was created.
             */
            readonly created_at?: string;
            /**
             * Updated
             * Format: date-time
             * @description When it was last changed.
             */
            readonly updated_at?: string;
            /**
             * Created by
             * @description Who created it.
             */
            readonly created_by?: components["schemas"]["Actor"];
            /**
             * Updated by
             * @description Who changed it last.
             */
            readonly updated_by?: components["schemas"]["Actor"];
            /**
             * Version
             * @description Grows by one with each change.
             */
            readonly _version: number;
            /**
             * Deleted
             * Format: date-time
             * @description When it was moved to the trash; absent elsewhere.
             */
            readonly deleted_at?: string;
            /** @description Fields of referenced records that the query asked for. */
            readonly _embedded?: {
                [key: string]: unknown;
            };
        };
        /**
         * Web chat
         * @description How the chat looks on your site, and the button that opens it. As it is written.
         * @example {
         *       "chat_button_color": "#0041ed",
         *       "show_chat_button_callout": true,
         *       "chat_button_callout_text": "Questions? We are here.",
         *       "avatar_url": "https://lakeside-dental.example/ada.png",
         *       "user_message_background_color": "rgb(2,136,209)",
         *       "user_message_font_color": "#ffffff"
         *     }
         */
        WebChatConfigurationInput: {
            /**
             * Colour of the button
             * @description The round button at the corner of your site.
             * @default #0041ed
             */
            chat_button_color: string;
            /**
             * Picture on the button
             * Format: uri
             * @description Square, shown instead of the speech bubble. An address that begins with https://.
             */
            chat_button_icon_image_url?: string;
            /**
             * Show an invitation
             * @description A small bubble beside the button.
             * @default false
             */
            show_chat_button_callout: boolean;
            /**
             * Invitation
             * @description For example Questions? We are here.
             */
            chat_button_callout_text?: string;
            /**
             * Background
             * @description Behind the messages.
             * @default #ffffff
             */
            widget_background_color: string;
            /**
             * Watermark
             * Format: uri
             * @description A pale picture behind the messages. An address that begins with https://.
             */
            background_watermark_url?: string;
            /**
             * Picture of the agent
             * Format: uri
             * @description Shown beside its messages. An address that begins with https://.
             */
            avatar_url?: string;
            /**
             * Colour of the small pictures
             * @description Where somebody has no picture.
             * @default #0e1250
             */
            role_icon_color: string;
            /**
             * Colour of names
             * @description Above the messages.
             * @default #4a4a4a
             */
            role_name_font_color: string;
            /**
             * Colour of times
             * @description Below the messages.
             * @default #5f6368
             */
            event_date_font_color: string;
            /**
             * Visitor: background
             * @description What visitors write.
             * @default rgb(2,136,209)
             */
            user_message_background_color: string;
            /**
             * Visitor: text
             * @description Should stand out from the background.
             * @default #00101c
             */
            user_message_font_color: string;
            /**
             * Agent: background
             * @description What the agent writes.
             * @default rgb(233,236,241)
             */
            assistant_message_background_color: string;
            /**
             * Agent: text
             * @description Should stand out from the background.
             * @default #000000
             */
            assistant_message_font_color: string;
            /**
             * Action: background
             * @description What the agent is doing, where an action is shown.
             * @default rgb(206,108,6)
             */
            action_call_background_color: string;
            /**
             * Action: text
             * @description Should stand out from the background.
             * @default #00101c
             */
            action_call_font_color: string;
            /**
             * Result: background
             * @description What came out of an action, where it is shown.
             * @default rgb(46,125,50)
             */
            action_result_background_color: string;
            /**
             * Result: text
             * @description Should stand out from the background.
             * @default #ffffff
             */
            action_result_font_color: string;
        };
        /**
         * Web chat
         * @description How the chat looks on your site, and the button that opens it. The changed fields alone; null clears one.
         */
        WebChatConfigurationPatch: {
            /** Colour of the button */
            chat_button_color?: string | null;
            /** Picture on the button */
            chat_button_icon_image_url?: string | null;
            /** Show an invitation */
            show_chat_button_callout?: boolean | null;
            /** Invitation */
            chat_button_callout_text?: string | null;
            /** Background */
            widget_background_color?: string | null;
            /** Watermark */
            background_watermark_url?: string | null;
            /** Picture of the agent */
            avatar_url?: string | null;
            /** Colour of the small pictures */
            role_icon_color?: string | null;
            /** Colour of names */
            role_name_font_color?: string | null;
            /** Colour of times */
            event_date_font_color?: string | null;
            /** Visitor: background */
            user_message_background_color?: string | null;
            /** Visitor: text */
            user_message_font_color?: string | null;
            /** Agent: background */
            assistant_message_background_color?: string | null;
            /** Agent: text */
            assistant_message_font_color?: string | null;
            /** Action: background */
            action_call_background_color?: string | null;
            /** Action: text */
            action_call_font_color?: string | null;
            /** Result: background */
            action_result_background_color?: string | null;
            /** Result: text */
            action_result_font_color?: string | null;
        };
    };
    responses: {
        /** @description Something went wrong; the document says what and where. */
        Problem: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/problems/record/invalid",
                 *       "title": "Some fields need attention",
                 *       "status": 422,
                 *       "code": "record.invalid",
                 *       "errors": [
                 *         {
                 *           "pointer": "/name",
                 *           "keyword": "required",
                 *           "message": "Please fill this in."
                 *         }
                 *       ],
                 *       "request_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /** @description Language of the titles and descriptions. */
        AcceptLanguage: string;
        /**
         * @description Only this action, as entries name it.
         * @example patch
         */
        AuditAction: string;
        /**
         * @description Only what this person or key did; "system" for the installation itself.
         * @example 01938c5e-0000-7000-8000-000000000001
         */
        AuditActor: string;
        /**
         * @description Only what was done to things of this kind.
         * @example agent
         */
        AuditEntity: string;
        /**
         * @description Only from this day on, in the tenant's time zone.
         * @example 2026-03-01
         */
        AuditFrom: string;
        /**
         * @description Only entries of this kind.
         * @example record
         */
        AuditKind: components["schemas"]["AuditKind"];
        /**
         * @description Only what was done to the thing of this identifier.
         * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
         */
        AuditRecord: string;
        /**
         * @description Only until the end of this day, in the tenant's time zone.
         * @example 2026-03-31
         */
        AuditTo: string;
        /** @description The same as the header X-Conversation-Token, for callers that cannot send headers. It is never logged. */
        ConversationToken: string;
        /** @description Proof that the caller is the conversation's visitor, as the start of the conversation told it. */
        ConversationTokenHeader: string;
        /**
         * @description Name of the entity.
         * @example agent
         */
        Entity: string;
        /** @description The same as the header X-Conversation-Token, for pictures and links, which send no headers. It is never logged. */
        FileToken: string;
        /**
         * @description Identifier of the record.
         * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
         */
        Id: string;
        /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
        IdempotencyKey: string;
        /** @description ETag of the version that was edited. A newer stored version is answered with 412 and what changed. */
        IfMatch: string;
        /** @description ETag of the copy at hand; 304 when it is still current. */
        IfNoneMatch: string;
        /** @description ETag of the copy at hand; the whole file is answered where it has changed. */
        IfRange: string;
        /** @description Which records, as JSON. */
        Query: string;
        /** @description One byte range, such as `bytes=0-1023`; several at once are answered with the whole file. */
        Range: string;
        /** @description Stock react-admin form: a JSON object of conditions. */
        StockFilter: string;
        /** @description Stock react-admin form: a JSON pair of first and last row. */
        StockRange: string;
        /** @description Stock react-admin form: a JSON pair of field and ASC or DESC. */
        StockSort: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getServer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The server. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "Switchboard",
                     *       "version": "0.1.0"
                     *     }
                     */
                    "application/json": components["schemas"]["Server"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    checkHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ready. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok"
                     *     }
                     */
                    "application/json": components["schemas"]["Health"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getContract: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The contract. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "openapi": "3.1.0"
                     *     }
                     */
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getFrontendConfiguration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The public configuration of the tenant that this host belongs to. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "frontend": {
                     *         "top_bar_title": "Lakeside Dental",
                     *         "logo_url": "/api/frontend_configuration/logo/01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *         "enable_billing_in_account_menu": false,
                     *         "enable_automatic_frontend_translation": false
                     *       },
                     *       "modules": {
                     *         "web_chat": false,
                     *         "voice": false
                     *       },
                     *       "is_single_user_mode": true,
                     *       "version": "0.1.0"
                     *     }
                     */
                    "application/json": components["schemas"]["FrontendConfiguration"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    downloadLogo: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the copy at hand; 304 when it is still current. */
                "if-none-match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image. */
            200: {
                headers: {
                    /** @description Changes with the content. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/*": string;
                };
            };
            /** @description The copy at hand is still current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    listEntities: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the copy at hand; 304 when it is still current. */
                "if-none-match"?: components["parameters"]["IfNoneMatch"];
                /** @description Language of the titles and descriptions. */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entities, in the order of the menu. */
            200: {
                headers: {
                    /** @description Changes with the list and its language. */
                    ETag?: string;
                    /** @description Names Accept-Language. */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "name": "agent",
                     *         "title": "Agent",
                     *         "plural": "Agents",
                     *         "icon": "smart_toy",
                     *         "group": "Agents",
                     *         "label": "/name",
                     *         "singleton_path": null,
                     *         "capabilities": [
                     *           "list",
                     *           "read",
                     *           "create",
                     *           "update",
                     *           "delete",
                     *           "bulk",
                     *           "export",
                     *           "import",
                     *           "history"
                     *         ],
                     *         "permissions": {
                     *           "create": true,
                     *           "update": true,
                     *           "delete": true,
                     *           "purge": true
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["EntitySummary"][];
                };
            };
            /** @description The copy at hand is still current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    bulkRecords: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Name of the entity.
                 * @example agent
                 */
                entity: "agent" | "agent_action" | "agent_service" | "calendar" | "contact" | "conversation" | "custom_data_object" | "custom_data_schema" | "document_template" | "knowledge_chunk";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "op": "update",
                 *       "select": {
                 *         "ids": [
                 *           "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11"
                 *         ]
                 *       },
                 *       "patch": {
                 *         "enabled": false
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["BulkRequest"];
            };
        };
        responses: {
            /** @description What was done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "matched": 1,
                     *       "changed": 1,
                     *       "failed": [],
                     *       "operation": "01938c5e-8b11-7d0f-8a55-2f6f0c3a9b42"
                     *     }
                     */
                    "application/json": components["schemas"]["BulkResult"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    exportRecords: {
        parameters: {
            query: {
                /** @description Which records, as JSON. */
                query?: components["parameters"]["Query"];
                /**
                 * @description File format.
                 * @example csv
                 */
                format: "csv" | "ndjson";
                /** @description Fields of a CSV file, separated by commas; the list's columns where left out. */
                columns?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Name of the entity.
                 * @example agent
                 */
                entity: "agent" | "agent_action" | "agent_service" | "calendar" | "contact" | "conversation" | "custom_data_object" | "custom_data_schema" | "document_template" | "knowledge_chunk";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example name,enabled
                     *     Front desk,true
                     */
                    "text/csv": string;
                    /** @example {"name":"Front desk"} */
                    "application/x-ndjson": string;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    importRecords: {
        parameters: {
            query?: {
                /** @description Whether rows are new records, or change the record with the same key. */
                mode?: "insert" | "upsert";
                /** @description The field by which upsert finds a record. */
                key?: string;
                /** @description Only check. */
                dry_run?: boolean;
                /**
                 * @description Which column is which field, as a JSON object: the file's column names (for NDJSON: keys) to field names or
                 *     dotted paths, null to leave a column out. Columns it does not name go by their own name.
                 * @example {"Title":"name","Note":null}
                 */
                mapping?: string;
                /** @description What stands between the cells of a CSV file. */
                separator?: "comma" | "semicolon" | "tab" | "pipe";
            };
            header?: {
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Name of the entity.
                 * @example agent
                 */
                entity: "agent" | "agent_action" | "agent_service" | "calendar" | "contact" | "custom_data_object" | "custom_data_schema" | "document_template" | "knowledge_chunk";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example name
                 *     Front desk
                 */
                "text/csv": string;
                /** @example {"name":"Front desk"} */
                "application/x-ndjson": string;
            };
        };
        responses: {
            /** @description What was done, or would be. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "rows": 3,
                     *       "created": 2,
                     *       "updated": 0,
                     *       "failed": [
                     *         {
                     *           "row": 2,
                     *           "pointer": "/name",
                     *           "keyword": "minLength",
                     *           "message": "Please fill this in.",
                     *           "column": "name",
                     *           "value": null
                     *         }
                     *       ],
                     *       "operation": "01938c5e-8b11-7d0f-8a55-2f6f0c3a9b42"
                     *     }
                     */
                    "application/json": components["schemas"]["ImportResult"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listHistory: {
        parameters: {
            query?: {
                /** @description Only versions below this one. */
                before?: number;
            };
            header?: never;
            path: {
                /**
                 * @description Name of the entity.
                 * @example agent
                 */
                entity: "agent" | "agent_action" | "agent_service" | "ai_configuration" | "business_info" | "calendar" | "contact" | "conversation" | "custom_data_object" | "custom_data_schema" | "document_template" | "knowledge_chunk" | "tenant_configuration" | "tenant_settings" | "web_chat_configuration";
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 100 versions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "version": 2,
                     *         "op": "patch",
                     *         "at": "2026-03-01T09:30:00.000Z",
                     *         "by": {
                     *           "type": "user",
                     *           "id": "01938c5e-0000-7000-8000-000000000001",
                     *           "name": "Ann Lee"
                     *         },
                     *         "patch": [
                     *           {
                     *             "op": "replace",
                     *             "path": "/name",
                     *             "value": "Front desk"
                     *           }
                     *         ],
                     *         "inverse": [
                     *           {
                     *             "op": "replace",
                     *             "path": "/name",
                     *             "value": "Reception"
                     *           }
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Revision"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    restoreRecord: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the version that was edited. A newer stored version is answered with 412 and what changed. */
                "if-match"?: components["parameters"]["IfMatch"];
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Name of the entity.
                 * @example agent
                 */
                entity: "agent" | "agent_action" | "agent_service" | "ai_configuration" | "business_info" | "calendar" | "contact" | "conversation" | "custom_data_object" | "custom_data_schema" | "document_template" | "knowledge_chunk" | "tenant_configuration" | "tenant_settings" | "web_chat_configuration";
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 1
                 *     }
                 */
                "application/json": {
                    /** @description The version to bring back. */
                    version: number;
                };
            };
        };
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    /** @description Version of the record. */
                    ETag?: string;
                    /** @description Undoes this write. */
                    "X-Operation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "_version": 3
                     *     }
                     */
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    purgeRecord: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Name of the entity.
                 * @example agent
                 */
                entity: "agent" | "agent_action" | "agent_service" | "calendar" | "contact" | "conversation" | "custom_data_object" | "custom_data_schema" | "document_template" | "knowledge_chunk";
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    undoOperation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The operation, from X-Operation-Id or from the answer of a bulk change or import.
                 * @example 01938c5e-8b11-7d0f-8a55-2f6f0c3a9b42
                 */
                operation: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was taken back. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "undone": 12,
                     *       "skipped": [],
                     *       "operation": "01938c5e-9c22-7e1a-8b66-3a7a1d4b0c53"
                     *     }
                     */
                    "application/json": components["schemas"]["UndoResult"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listOperations: {
        parameters: {
            query?: {
                /**
                 * @description Only writes to this entity.
                 * @example agent
                 */
                entity?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The operations. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "_id": "01938c5e-8b11-7d0f-8a55-2f6f0c3a9b42",
                     *         "entity": "agent",
                     *         "action": "bulkRecords",
                     *         "at": "2026-03-01T09:30:00.000Z",
                     *         "changed": 12,
                     *         "undone_at": null,
                     *         "label": null
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["OwnOperation"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listSavedViews: {
        parameters: {
            query: {
                /**
                 * @description The entity they list.
                 * @example agent
                 */
                entity: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The views. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *         "entity": "agent",
                     *         "name": "Enabled agents",
                     *         "shared": false,
                     *         "query": {
                     *           "filter": {
                     *             "enabled": true
                     *           },
                     *           "sort": [
                     *             "name"
                     *           ]
                     *         },
                     *         "columns": [
                     *           "/name",
                     *           "/enabled"
                     *         ],
                     *         "is_own": true,
                     *         "owner_name": "Ann Lee",
                     *         "created_at": "2026-03-01T09:30:00.000Z",
                     *         "updated_at": "2026-03-01T09:30:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["SavedView"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createSavedView: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "entity": "agent",
                 *       "name": "Enabled agents",
                 *       "shared": false,
                 *       "query": {
                 *         "filter": {
                 *           "enabled": true
                 *         },
                 *         "sort": [
                 *           "name"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["SavedViewInput"];
            };
        };
        responses: {
            /** @description The view. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "entity": "agent",
                     *       "name": "Enabled agents",
                     *       "shared": false,
                     *       "query": {
                     *         "filter": {
                     *           "enabled": true
                     *         },
                     *         "sort": [
                     *           "name"
                     *         ]
                     *       },
                     *       "columns": [
                     *         "/name",
                     *         "/enabled"
                     *       ],
                     *       "is_own": true,
                     *       "owner_name": "Ann Lee",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SavedView"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteSavedView: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    updateSavedView: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Agents at work"
                 *     }
                 */
                "application/json": components["schemas"]["SavedViewPatch"];
            };
        };
        responses: {
            /** @description The view as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "entity": "agent",
                     *       "name": "Enabled agents",
                     *       "shared": false,
                     *       "query": {
                     *         "filter": {
                     *           "enabled": true
                     *         },
                     *         "sort": [
                     *           "name"
                     *         ]
                     *       },
                     *       "columns": [
                     *         "/name",
                     *         "/enabled"
                     *       ],
                     *       "is_own": true,
                     *       "owner_name": "Ann Lee",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SavedView"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    startWebChatConversation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "client_token": "wc_6f1d2c9be4a94d0f",
                 *       "communication_channel": "web_chat",
                 *       "initiate_conversation": true,
                 *       "timezone": "Europe/Berlin",
                 *       "language_id": "en"
                 *     }
                 */
                "application/json": components["schemas"]["ConversationStart"];
            };
        };
        responses: {
            /** @description The new conversation. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6d01",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6d01",
                     *       "status": "open",
                     *       "handler": "agent",
                     *       "agent_name": "Ada",
                     *       "language_id": "en",
                     *       "timezone": "Europe/Berlin",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "metadata": {
                     *         "conversation_token": "ct_Zk3vGm1q0cXl9w"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ConversationSummary"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getWebChatConversation: {
        parameters: {
            query?: {
                /** @description The same as the header X-Conversation-Token, for callers that cannot send headers. It is never logged. */
                conversation_token?: components["parameters"]["ConversationToken"];
            };
            header?: {
                /** @description Proof that the caller is the conversation's visitor, as the start of the conversation told it. */
                "x-conversation-token"?: components["parameters"]["ConversationTokenHeader"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The conversation; its token is not told again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6d01",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6d01",
                     *       "status": "open",
                     *       "handler": "agent",
                     *       "agent_name": "Ada",
                     *       "language_id": "en",
                     *       "timezone": "Europe/Berlin",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "metadata": {}
                     *     }
                     */
                    "application/json": components["schemas"]["ConversationSummary"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getWebChatAppearance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A client token.
                 * @example wc_6f1d2c9be4a94d0f
                 */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The appearance. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "client_token": "wc_6f1d2c9be4a94d0f",
                     *       "agent_name": "Ada",
                     *       "automatic_translation": false,
                     *       "chat_button_color": "#0041ed"
                     *     }
                     */
                    "application/json": components["schemas"]["WebChatAppearance"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listRecentMessages: {
        parameters: {
            query?: {
                /** @description The same as the header X-Conversation-Token, for callers that cannot send headers. It is never logged. */
                conversation_token?: components["parameters"]["ConversationToken"];
                /** @description How many at most; 50 if left out. */
                limit?: number;
                /** @description Only events with a smaller number, to read further back. */
                before?: number;
            };
            header?: {
                /** @description Proof that the caller is the conversation's visitor, as the start of the conversation told it. */
                "x-conversation-token"?: components["parameters"]["ConversationTokenHeader"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6e01",
                     *         "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6e01",
                     *         "conversation_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6d01",
                     *         "event_index": 2,
                     *         "role": "user",
                     *         "event_type": "action",
                     *         "module_id": "user_interactor",
                     *         "action_id": "send_message",
                     *         "content": "When are you open on Saturday?",
                     *         "metadata": {
                     *           "client_event_id": "tmp-5f0c"
                     *         },
                     *         "content_blocks": [],
                     *         "created_at": "2026-03-01T09:30:12.000Z",
                     *         "updated_at": "2026-03-01T09:30:12.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ConversationEvent"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    sendMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description Proof that the caller is the conversation's visitor, as the start of the conversation told it. */
                "x-conversation-token"?: components["parameters"]["ConversationTokenHeader"];
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "content": "When are you open on Saturday?",
                 *       "client_event_id": "tmp-5f0c",
                 *       "content_blocks": []
                 *     }
                 */
                "application/json": components["schemas"]["MessageInput"];
            };
        };
        responses: {
            /** @description The stored event. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6e01",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6e01",
                     *       "conversation_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6d01",
                     *       "event_index": 2,
                     *       "role": "user",
                     *       "event_type": "action",
                     *       "module_id": "user_interactor",
                     *       "action_id": "send_message",
                     *       "content": "When are you open on Saturday?",
                     *       "metadata": {
                     *         "client_event_id": "tmp-5f0c"
                     *       },
                     *       "content_blocks": [],
                     *       "created_at": "2026-03-01T09:30:12.000Z",
                     *       "updated_at": "2026-03-01T09:30:12.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ConversationEvent"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    streamMessages: {
        parameters: {
            query?: {
                /** @description The same as the header X-Conversation-Token, for callers that cannot send headers. It is never logged. */
                conversation_token?: components["parameters"]["ConversationToken"];
                /** @description A moment, in ISO form or as milliseconds since 1970. */
                since?: string;
            };
            header?: {
                /** @description Proof that the caller is the conversation's visitor, as the start of the conversation told it. */
                "x-conversation-token"?: components["parameters"]["ConversationTokenHeader"];
                /** @description Id of the last frame that was received. */
                "last-event-id"?: string;
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stream. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    exportConversation: {
        parameters: {
            query?: {
                /** @description The same as the header X-Conversation-Token, for callers that cannot send headers. It is never logged. */
                conversation_token?: components["parameters"]["ConversationToken"];
            };
            header?: {
                /** @description Proof that the caller is the conversation's visitor, as the start of the conversation told it. */
                "x-conversation-token"?: components["parameters"]["ConversationTokenHeader"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
            200: {
                headers: {
                    /** @description Names it doc.pdf. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    stopAnswer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Proof that the caller is the conversation's visitor, as the start of the conversation told it. */
                "x-conversation-token"?: components["parameters"]["ConversationTokenHeader"];
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether there was something to stop. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "stopped": true
                     *     }
                     */
                    "application/json": {
                        /** @description A turn was going on. */
                        stopped: boolean;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    rateConversation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Proof that the caller is the conversation's visitor, as the start of the conversation told it. */
                "x-conversation-token"?: components["parameters"]["ConversationTokenHeader"];
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "rating": 5
                 *     }
                 */
                "application/json": {
                    /** @description From 1, badly, to 5, very well. */
                    rating: number;
                };
            };
        };
        responses: {
            /** @description The conversation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6d01",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6d01",
                     *       "status": "completed",
                     *       "handler": "agent",
                     *       "agent_name": "Ada",
                     *       "rating": 5,
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:41:00.000Z",
                     *       "metadata": {}
                     *     }
                     */
                    "application/json": components["schemas"]["ConversationSummary"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    decideAction: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6e01",
                 *       "decision": "approve"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description The call that waits.
                     */
                    event_id: string;
                    /**
                     * @description Whether it may run.
                     * @enum {string}
                     */
                    decision: "approve" | "decline";
                };
            };
        };
        responses: {
            /** @description The call. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6e01",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6e01",
                     *       "conversation_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6d01",
                     *       "event_index": 2,
                     *       "role": "assistant",
                     *       "event_type": "async_action_call",
                     *       "module_id": "http",
                     *       "action_id": "cancel_appointment",
                     *       "content": "Cancel an appointment",
                     *       "async_action_status": "pending",
                     *       "metadata": {
                     *         "approval": "approved"
                     *       },
                     *       "content_blocks": [],
                     *       "created_at": "2026-03-01T09:30:12.000Z",
                     *       "updated_at": "2026-03-01T09:30:14.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ConversationEvent"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listTurns: {
        parameters: {
            query?: {
                /** @description How many at most; 20 if left out. */
                limit?: number;
            };
            header?: never;
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The turns. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6f01",
                     *         "state": "completed",
                     *         "message_event_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6e01",
                     *         "answer_event_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6e02",
                     *         "accepted_at": "2026-03-01T09:30:12.000Z",
                     *         "started_at": "2026-03-01T09:30:12.004Z",
                     *         "ended_at": "2026-03-01T09:30:12.210Z",
                     *         "attempts": 1,
                     *         "error_code": null,
                     *         "input_tokens": 0,
                     *         "output_tokens": 0,
                     *         "steps": [
                     *           {
                     *             "kind": "model",
                     *             "name": "builtin/builtin",
                     *             "at": "2026-03-01T09:30:12.010Z",
                     *             "elapsed_ms": 2,
                     *             "status": "ok"
                     *           },
                     *           {
                     *             "kind": "action",
                     *             "name": "knowledge/search",
                     *             "at": "2026-03-01T09:30:12.013Z",
                     *             "elapsed_ms": 9,
                     *             "status": "ok",
                     *             "parameters": {
                     *               "query": "When are you open on Saturday?"
                     *             },
                     *             "sources": [
                     *               {
                     *                 "title": "Opening hours",
                     *                 "score": 0.61
                     *               }
                     *             ]
                     *           }
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Turn"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listAvailableActions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The built-in ones first, then yours by title. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "module_id": "user_interactor",
                     *         "action_id": "request_human",
                     *         "tool_name": "request_human",
                     *         "title": "Call a person of the team",
                     *         "description": "Hands the conversation over to a person of the team.",
                     *         "parameters": {
                     *           "type": "object",
                     *           "properties": {}
                     *         },
                     *         "risk_class": "low_impact_write",
                     *         "mode": "sync",
                     *         "available": true,
                     *         "unavailable_reason": null
                     *       },
                     *       {
                     *         "module_id": "http",
                     *         "action_id": "look_up_appointment",
                     *         "tool_name": "look_up_appointment",
                     *         "title": "Look up an appointment",
                     *         "description": "Finds a patient's next appointment by birthday.",
                     *         "parameters": {
                     *           "type": "object",
                     *           "properties": {
                     *             "birth_date": {
                     *               "type": "string",
                     *               "format": "date"
                     *             }
                     *           },
                     *           "required": [
                     *             "birth_date"
                     *           ]
                     *         },
                     *         "risk_class": "read",
                     *         "mode": "sync",
                     *         "available": false,
                     *         "unavailable_reason": "secret_missing"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["AvailableAction"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    publishAgent: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the version that was edited. A newer stored version is answered with 412 and what changed. */
                "if-match"?: components["parameters"]["IfMatch"];
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "note": "Knows the new opening hours."
                 *     }
                 */
                "application/json": {
                    /** @description What has changed. */
                    note?: string;
                };
            };
        };
        responses: {
            /** @description The version that new conversations get. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "version": 2,
                     *       "note": "Knows the new opening hours.",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6a01",
                     *         "name": "Ann Lake"
                     *       },
                     *       "is_current": true
                     *     }
                     */
                    "application/json": components["schemas"]["AgentVersion"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listAgentVersions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The versions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "draft_has_changes": true,
                     *       "versions": [
                     *         {
                     *           "version": 2,
                     *           "note": "Knows the new opening hours.",
                     *           "created_at": "2026-03-01T09:30:00.000Z",
                     *           "created_by": {
                     *             "type": "user",
                     *             "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6a01",
                     *             "name": "Ann Lake"
                     *           },
                     *           "is_current": true
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AgentVersionList"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    restoreAgentVersion: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the version that was edited. A newer stored version is answered with 412 and what changed. */
                "if-match"?: components["parameters"]["IfMatch"];
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
                /**
                 * @description Number of the version.
                 * @example 1
                 */
                version: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The agent. */
            200: {
                headers: {
                    /** @description Version of the record. */
                    ETag?: string;
                    /** @description Undoes this write. */
                    "X-Operation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "_version": 3
                     *     }
                     */
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    searchKnowledge: {
        parameters: {
            query: {
                /**
                 * @description A question as somebody would ask it, or words.
                 * @example Are you open on Saturdays?
                 */
                query: string;
                /**
                 * @description Limits answers to those with one of these tags, separated by commas, as agents can be limited. Business info has no tags and is always searched.
                 * @example patients,prices
                 */
                tags?: string;
                /**
                 * @description At most so many passages.
                 * @example 5
                 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The passages, the best first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "chunk_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *         "title": "Do you treat children?",
                     *         "content": "Yes, from the **first tooth** on.",
                     *         "score": 0.92
                     *       },
                     *       {
                     *         "chunk_id": null,
                     *         "title": "Opening hours",
                     *         "content": "Monday: 08:30 to 17:30",
                     *         "score": 0.41
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["KnowledgePassage"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listLanguageModels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The models, those in use first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "builtin/builtin",
                     *         "provider": "builtin",
                     *         "label": "Built-in model",
                     *         "available": true,
                     *         "unavailable_reason": null,
                     *         "purposes": [
                     *           "chat"
                     *         ]
                     *       },
                     *       {
                     *         "id": "openai_compatible/house-model",
                     *         "provider": "openai_compatible",
                     *         "label": "house-model",
                     *         "available": false,
                     *         "unavailable_reason": "provider_off",
                     *         "purposes": [
                     *           "chat"
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["LanguageModel"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    testModelProvider: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "provider": "openai_compatible"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The provider, as the AI settings name it.
                     * @enum {string}
                     */
                    provider: "openai" | "anthropic" | "google" | "mistral" | "ollama" | "openai_compatible";
                };
            };
        };
        responses: {
            /** @description How it went. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "model": "openai_compatible/house-model",
                     *       "latency_ms": 812,
                     *       "first_token_ms": 301,
                     *       "error": null,
                     *       "detail": null
                     *     }
                     */
                    "application/json": components["schemas"]["ModelTest"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    translateText: {
        parameters: {
            query?: never;
            header?: {
                /** @description Proof that the caller is the conversation's visitor, as the start of the conversation told it. */
                "x-conversation-token"?: components["parameters"]["ConversationTokenHeader"];
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "source_text": "Wir haben samstags bis 13 Uhr geöffnet.",
                 *       "target_language_code": "en"
                 *     }
                 */
                "application/json": {
                    /** @description The text, plain or markdown. */
                    source_text: string;
                    /** @description The wanted language as BCP 47 writes it, for example de or pt-BR. */
                    target_language_code: string;
                };
            };
        };
        responses: {
            /** @description The translation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "target_text": "We are open until 1 pm on Saturdays.",
                     *       "detected_source_language": "de",
                     *       "cached": false
                     *     }
                     */
                    "application/json": components["schemas"]["Translation"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state of the session. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "state": "signed_out",
                     *       "mode": "multi",
                     *       "is_setup_needed": false,
                     *       "has_oidc": true
                     *     }
                     */
                    "application/json": components["schemas"]["SessionState"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ann@lakeside.example",
                 *       "password": "correct horse battery"
                 *     }
                 */
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            /** @description The session has begun. */
            200: {
                headers: {
                    /** @description The session cookie. */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "state": "second_factor",
                     *       "mode": "multi",
                     *       "is_setup_needed": false,
                     *       "has_oidc": true
                     *     }
                     */
                    "application/json": components["schemas"]["SessionState"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nobody is signed in any more. */
            204: {
                headers: {
                    /** @description Removes the session cookie. */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    passSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "492039"
                 *     }
                 */
                "application/json": components["schemas"]["SecondFactorCode"];
            };
        };
        responses: {
            /** @description Signed in; the session has a new cookie. */
            200: {
                headers: {
                    /** @description The session cookie. */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "state": "signed_in",
                     *       "mode": "multi",
                     *       "is_setup_needed": false,
                     *       "has_oidc": true
                     *     }
                     */
                    "application/json": components["schemas"]["SessionState"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    startOidcSignIn: {
        parameters: {
            query?: {
                /**
                 * @description Path on this site to come back to.
                 * @example /agents
                 */
                return_to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To the issuer. */
            302: {
                headers: {
                    /** @description Address of the issuer's sign-in. */
                    Location?: string;
                    /** @description Ties the sign-in to this browser for ten minutes. */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    finishOidcSignIn: {
        parameters: {
            query?: {
                /**
                 * @description Code to exchange for tokens.
                 * @example SplxlOBeZQQYbYS6WxSbIA
                 */
                code?: string;
                /**
                 * @description State given at the start.
                 * @example af0ifjsldkj
                 */
                state?: string;
                /**
                 * @description The issuer that answers.
                 * @example https://id.lakeside.example
                 */
                iss?: string;
                /**
                 * @description Why the issuer refuses.
                 * @example access_denied
                 */
                error?: string;
                /**
                 * @description The issuer's words for it.
                 * @example The person declined.
                 */
                error_description?: string;
                /**
                 * @description The issuer's page about it.
                 * @example https://id.lakeside.example/errors
                 */
                error_uri?: string;
                /**
                 * @description Sent by some issuers; not used.
                 * @example a1b2
                 */
                session_state?: string;
                /**
                 * @description Sent by some issuers; not used.
                 * @example openid email profile
                 */
                scope?: string;
                /**
                 * @description Sent by some issuers; not used.
                 * @example 0
                 */
                authuser?: string;
                /**
                 * @description Sent by some issuers; not used.
                 * @example lakeside.example
                 */
                hd?: string;
                /**
                 * @description Sent by some issuers; not used.
                 * @example none
                 */
                prompt?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Back to the site, signed in or with a problem in the query. */
            302: {
                headers: {
                    /** @description Path on this site. */
                    Location?: string;
                    /** @description The session cookie. */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    requestPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ann@lakeside.example"
                 *     }
                 */
                "application/json": components["schemas"]["PasswordResetRequest"];
            };
        };
        responses: {
            /** @description A mail is on its way if there is such an account. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "3vV0p1m9s8Qz2bXy7dR4tU6wA5cE1gH0iJ9kL8mN2oP",
                 *       "password": "correct horse battery"
                 *     }
                 */
                "application/json": components["schemas"]["PasswordReset"];
            };
        };
        responses: {
            /** @description The new password holds. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    getCurrentUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The person. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-0000-7000-8000-000000000001",
                     *       "email": "ann@lakeside.example",
                     *       "name": "Ann Lee",
                     *       "given_name": "Ann",
                     *       "family_name": "Lee",
                     *       "role": "owner",
                     *       "is_instance_admin": false,
                     *       "second_factor": "on",
                     *       "tenant_name": "Lakeside Dental"
                     *     }
                     */
                    "application/json": components["schemas"]["CurrentUser"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    updateCurrentUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ann Lee-Park",
                 *       "family_name": "Lee-Park"
                 *     }
                 */
                "application/json": components["schemas"]["CurrentUserPatch"];
            };
        };
        responses: {
            /** @description The person as they are now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-0000-7000-8000-000000000001",
                     *       "email": "ann@lakeside.example",
                     *       "name": "Ann Lee",
                     *       "given_name": "Ann",
                     *       "family_name": "Lee",
                     *       "role": "owner",
                     *       "is_instance_admin": false,
                     *       "second_factor": "on",
                     *       "tenant_name": "Lakeside Dental"
                     *     }
                     */
                    "application/json": components["schemas"]["CurrentUser"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    isAdmin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the caller administers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "is_admin": true,
                     *       "is_instance_admin": false
                     *     }
                     */
                    "application/json": components["schemas"]["AdminState"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The preferences. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "language": "de",
                     *       "lists": {
                     *         "agent": {
                     *           "columns": [
                     *             "/name",
                     *             "/enabled"
                     *           ],
                     *           "widths": {
                     *             "/name": 320
                     *           },
                     *           "pinned": 1,
                     *           "density": "compact"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Preferences"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    updatePreferences: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "lists": {
                 *         "agent": {
                 *           "density": "compact",
                 *           "widths": {
                 *             "/name": 320
                 *           }
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PreferencesPatch"];
                /**
                 * @example {
                 *       "lists": {
                 *         "agent": {
                 *           "density": "compact",
                 *           "widths": {
                 *             "/name": 320
                 *           }
                 *         }
                 *       }
                 *     }
                 */
                "application/merge-patch+json": components["schemas"]["PreferencesPatch"];
            };
        };
        responses: {
            /** @description All preferences as they are now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "language": "de",
                     *       "lists": {
                     *         "agent": {
                     *           "columns": [
                     *             "/name",
                     *             "/enabled"
                     *           ],
                     *           "widths": {
                     *             "/name": 320
                     *           },
                     *           "pinned": 1,
                     *           "density": "compact"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Preferences"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "current_password": "correct horse battery",
                 *       "new_password": "a lighthouse by the sea"
                 *     }
                 */
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description The new password holds. */
            204: {
                headers: {
                    /** @description The new session cookie. */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    confirmSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "492039"
                 *     }
                 */
                "application/json": components["schemas"]["SecondFactorCode"];
            };
        };
        responses: {
            /** @description The recovery codes, to be shown once. */
            200: {
                headers: {
                    /** @description The new session cookie. */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "recovery_codes": [
                     *         "k3m9p7-xq2wa8-d4f5hj-n6bcde",
                     *         "a8d4f5-hjn6kk-3m9p7x-q2wabc"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    startSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "correct horse battery"
                 *     }
                 */
                "application/json": components["schemas"]["PasswordProof"];
            };
        };
        responses: {
            /** @description The secret, to be shown once. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "secret": "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ",
                     *       "uri": "otpauth://totp/Switchboard:ann%40lakeside.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Switchboard"
                     *     }
                     */
                    "application/json": components["schemas"]["SecondFactorSecret"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    renewRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "correct horse battery"
                 *     }
                 */
                "application/json": components["schemas"]["PasswordProof"];
            };
        };
        responses: {
            /** @description The recovery codes, to be shown once. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "recovery_codes": [
                     *         "k3m9p7-xq2wa8-d4f5hj-n6bcde",
                     *         "a8d4f5-hjn6kk-3m9p7x-q2wabc"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    disableSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "correct horse battery"
                 *     }
                 */
                "application/json": components["schemas"]["PasswordProof"];
            };
        };
        responses: {
            /** @description Signing in takes the password alone. */
            204: {
                headers: {
                    /** @description The new session cookie. */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sessions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *         "created_at": "2026-03-01T09:30:00.000Z",
                     *         "last_seen_at": "2026-03-01T10:02:00.000Z",
                     *         "expires_at": "2026-03-31T09:30:00.000Z",
                     *         "ip": "203.0.113.7",
                     *         "user_agent": "Mozilla/5.0 (X11; Linux x86_64)",
                     *         "is_current": true
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["SessionSummary"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Only this session is left. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It has ended. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    listPeople: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The members. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "_id": "01938c5e-0000-7000-8000-000000000002",
                     *         "email": "ben@lakeside.example",
                     *         "name": "Ben Ode",
                     *         "role": "operator",
                     *         "status": "active",
                     *         "has_second_factor": true,
                     *         "joined_at": "2026-03-01T09:30:00.000Z",
                     *         "last_seen_at": "2026-03-02T08:00:00.000Z",
                     *         "is_you": false,
                     *         "is_manageable": true
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Person"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    removePerson: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description They have no access any more. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    changePerson: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": "admin"
                 *     }
                 */
                "application/json": components["schemas"]["PersonPatch"];
            };
        };
        responses: {
            /** @description The member as they are now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-0000-7000-8000-000000000002",
                     *       "email": "ben@lakeside.example",
                     *       "name": "Ben Ode",
                     *       "role": "operator",
                     *       "status": "active",
                     *       "has_second_factor": true,
                     *       "joined_at": "2026-03-01T09:30:00.000Z",
                     *       "last_seen_at": "2026-03-02T08:00:00.000Z",
                     *       "is_you": false,
                     *       "is_manageable": true
                     *     }
                     */
                    "application/json": components["schemas"]["Person"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listPersonSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sessions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *         "created_at": "2026-03-01T09:30:00.000Z",
                     *         "last_seen_at": "2026-03-02T08:00:00.000Z",
                     *         "expires_at": "2026-03-31T09:30:00.000Z",
                     *         "ip": "198.51.100.7",
                     *         "user_agent": "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)",
                     *         "is_current": false
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["SessionSummary"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    endPersonSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Their next request is refused. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    endPersonSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
                /**
                 * @description Identifier of the session.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session is over. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    listInvitations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invitations. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *         "email": "cleo@lakeside.example",
                     *         "role": "operator",
                     *         "status": "pending",
                     *         "created_at": "2026-03-01T09:30:00.000Z",
                     *         "expires_at": "2026-03-08T09:30:00.000Z",
                     *         "invited_by": {
                     *           "type": "user",
                     *           "id": "01938c5e-0000-7000-8000-000000000001",
                     *           "name": "Ann Lee"
                     *         },
                     *         "is_manageable": true
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Invitation"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    invitePerson: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "cleo@lakeside.example",
                 *       "role": "operator"
                 *     }
                 */
                "application/json": components["schemas"]["InvitationInput"];
            };
        };
        responses: {
            /** @description The invitation. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "email": "cleo@lakeside.example",
                     *       "role": "operator",
                     *       "status": "pending",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "expires_at": "2026-03-08T09:30:00.000Z",
                     *       "invited_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "is_manageable": true
                     *     }
                     */
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    revokeInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It can no longer be accepted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    resendInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invitation as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "email": "cleo@lakeside.example",
                     *       "role": "operator",
                     *       "status": "pending",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "expires_at": "2026-03-08T09:30:00.000Z",
                     *       "invited_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "is_manageable": true
                     *     }
                     */
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "3vV0p1m9s8Qz2bXy7dR4tU6wA5cE1gH0iJ9kL8mN2oP"
                 *     }
                 */
                "application/json": components["schemas"]["InvitationToken"];
            };
        };
        responses: {
            /** @description The offer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "email": "cleo@lakeside.example",
                     *       "role": "operator",
                     *       "tenant_name": "Lakeside Dental",
                     *       "invited_by": "Ann Lee",
                     *       "has_account": false,
                     *       "expires_at": "2026-03-08T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["InvitationOffer"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "3vV0p1m9s8Qz2bXy7dR4tU6wA5cE1gH0iJ9kL8mN2oP",
                 *       "name": "Cleo Park",
                 *       "password": "correct horse battery"
                 *     }
                 */
                "application/json": components["schemas"]["InvitationAcceptance"];
            };
        };
        responses: {
            /** @description The person is a member and signed in, or has still to give the code of their second factor. */
            200: {
                headers: {
                    /** @description The session cookie. */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "state": "signed_in",
                     *       "mode": "multi",
                     *       "is_setup_needed": false,
                     *       "has_oidc": false
                     *     }
                     */
                    "application/json": components["schemas"]["SessionState"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listOutbox: {
        parameters: {
            query?: {
                /**
                 * @description At most so many.
                 * @example 50
                 */
                limit?: number;
                /**
                 * @description Only mails older than the one with this identifier.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mails. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *         "to": "cleo@lakeside.example",
                     *         "subject": "Join Lakeside Dental",
                     *         "text": "Ann Lee invites you to Lakeside Dental as operator.",
                     *         "links": [
                     *           {
                     *             "label": "Accept the invitation",
                     *             "url": "https://lakeside.example/invitation#3vV0p1m9s8Qz2bXy7dR4tU6wA5cE1gH0iJ9kL8mN2oP"
                     *           }
                     *         ],
                     *         "are_links_hidden": false,
                     *         "status": "kept",
                     *         "attempts": 0,
                     *         "created_at": "2026-03-01T09:30:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["OutboxMail"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getOutboxMail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mail. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "to": "cleo@lakeside.example",
                     *       "subject": "Join Lakeside Dental",
                     *       "text": "Ann Lee invites you to Lakeside Dental as operator.",
                     *       "links": [
                     *         {
                     *           "label": "Accept the invitation",
                     *           "url": "https://lakeside.example/invitation#3vV0p1m9s8Qz2bXy7dR4tU6wA5cE1gH0iJ9kL8mN2oP"
                     *         }
                     *       ],
                     *       "are_links_hidden": false,
                     *       "status": "kept",
                     *       "attempts": 0,
                     *       "created_at": "2026-03-01T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["OutboxMail"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    resendOutboxMail: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mail, queued. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "to": "cleo@lakeside.example",
                     *       "subject": "Join Lakeside Dental",
                     *       "text": "Ann Lee invites you to Lakeside Dental as operator.",
                     *       "links": [
                     *         {
                     *           "label": "Accept the invitation",
                     *           "url": "https://lakeside.example/invitation#3vV0p1m9s8Qz2bXy7dR4tU6wA5cE1gH0iJ9kL8mN2oP"
                     *         }
                     *       ],
                     *       "are_links_hidden": false,
                     *       "status": "kept",
                     *       "attempts": 0,
                     *       "created_at": "2026-03-01T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["OutboxMail"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listApiKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The keys. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *         "name": "Website contact form",
                     *         "prefix": "sb_3f9a1c07",
                     *         "scopes": [
                     *           "contact:write",
                     *           "agent:read"
                     *         ],
                     *         "role": "operator",
                     *         "status": "active",
                     *         "created_at": "2026-03-01T09:30:00.000Z",
                     *         "created_by": {
                     *           "type": "user",
                     *           "id": "01938c5e-0000-7000-8000-000000000001",
                     *           "name": "Ann Lee"
                     *         },
                     *         "expires_at": "2026-05-30T09:30:00.000Z",
                     *         "last_used_at": null
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ApiKey"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Website contact form",
                 *       "scopes": [
                 *         "contact:write",
                 *         "agent:read"
                 *       ],
                 *       "role": "operator",
                 *       "expires_in_days": 90
                 *     }
                 */
                "application/json": components["schemas"]["ApiKeyInput"];
            };
        };
        responses: {
            /** @description The key. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "name": "Website contact form",
                     *       "prefix": "sb_3f9a1c07",
                     *       "scopes": [
                     *         "contact:write",
                     *         "agent:read"
                     *       ],
                     *       "role": "operator",
                     *       "status": "active",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "expires_at": "2026-05-30T09:30:00.000Z",
                     *       "last_used_at": null,
                     *       "key": "sb_3f9a1c07_00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"
                     *     }
                     */
                    "application/json": components["schemas"]["NewApiKey"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is not taken any more. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    renameApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Contact form of the website"
                 *     }
                 */
                "application/json": components["schemas"]["ApiKeyPatch"];
            };
        };
        responses: {
            /** @description The key as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "name": "Website contact form",
                     *       "prefix": "sb_3f9a1c07",
                     *       "scopes": [
                     *         "contact:write",
                     *         "agent:read"
                     *       ],
                     *       "role": "operator",
                     *       "status": "active",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "expires_at": "2026-05-30T09:30:00.000Z",
                     *       "last_used_at": null
                     *     }
                     */
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getHome: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The start page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "attention": [
                     *         {
                     *           "kind": "agent_without_instructions",
                     *           "count": 1,
                     *           "entity": "agent",
                     *           "record_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *           "label": "Front desk"
                     *         },
                     *         {
                     *           "kind": "mail_failed",
                     *           "count": 2,
                     *           "entity": null,
                     *           "record_id": null,
                     *           "label": null
                     *         }
                     *       ],
                     *       "steps": [
                     *         {
                     *           "kind": "business",
                     *           "is_done": true
                     *         },
                     *         {
                     *           "kind": "opening_hours",
                     *           "is_done": false
                     *         }
                     *       ],
                     *       "lately": [
                     *         {
                     *           "_id": "01938c5e-8b11-7d0f-8a55-2f6f0c3a9b42",
                     *           "entity": "contact",
                     *           "action": "contact.patch",
                     *           "at": "2026-03-01T09:30:00.000Z",
                     *           "by": {
                     *             "type": "user",
                     *             "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c01",
                     *             "name": "Ann Lee"
                     *           },
                     *           "changed": 1,
                     *           "record_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c44",
                     *           "label": "Maya Thornton"
                     *         }
                     *       ],
                     *       "counts": [
                     *         {
                     *           "entity": "agent",
                     *           "total": 4
                     *         },
                     *         {
                     *           "entity": "contact",
                     *           "total": 12
                     *         }
                     *       ],
                     *       "demo": {
                     *         "removed": 34,
                     *         "kept": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Home"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    removeDemoData: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What went and what stayed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "removed": 34,
                     *       "kept": 1
                     *     }
                     */
                    "application/json": components["schemas"]["DemoRemoval"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listAuditLog: {
        parameters: {
            query?: {
                /**
                 * @description At most so many.
                 * @example 50
                 */
                limit?: number;
                /** @description The cursor `next` of the page before. */
                after?: string;
                /**
                 * @description Only what this person or key did; "system" for the installation itself.
                 * @example 01938c5e-0000-7000-8000-000000000001
                 */
                actor?: components["parameters"]["AuditActor"];
                /**
                 * @description Only entries of this kind.
                 * @example record
                 */
                kind?: components["parameters"]["AuditKind"];
                /**
                 * @description Only this action, as entries name it.
                 * @example patch
                 */
                action?: components["parameters"]["AuditAction"];
                /**
                 * @description Only what was done to things of this kind.
                 * @example agent
                 */
                entity?: components["parameters"]["AuditEntity"];
                /**
                 * @description Only what was done to the thing of this identifier.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                record?: components["parameters"]["AuditRecord"];
                /**
                 * @description Only from this day on, in the tenant's time zone.
                 * @example 2026-03-01
                 */
                from?: components["parameters"]["AuditFrom"];
                /**
                 * @description Only until the end of this day, in the tenant's time zone.
                 * @example 2026-03-31
                 */
                to?: components["parameters"]["AuditTo"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entries. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "entries": [
                     *         {
                     *           "_id": "01938c5e-9c10-7a3e-8d0a-5b1f0a2f6c33",
                     *           "at": "2026-03-01T09:30:00.000Z",
                     *           "actor": {
                     *             "type": "user",
                     *             "id": "01938c5e-0000-7000-8000-000000000001",
                     *             "name": "Ann Lee"
                     *           },
                     *           "action": "patch",
                     *           "entity": "agent",
                     *           "entity_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *           "label": "Front desk",
                     *           "is_there": true,
                     *           "count": 1,
                     *           "details": {},
                     *           "operation_id": "01938c5e-8b11-7d0f-8a55-2f6f0c3a9b42",
                     *           "request_id": "01938c5e-9c10-7a3e-8d0a-5b1f0a2f6c34",
                     *           "ip": "198.51.100.7"
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["AuditPage"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    exportAuditLog: {
        parameters: {
            query?: {
                /**
                 * @description Only what this person or key did; "system" for the installation itself.
                 * @example 01938c5e-0000-7000-8000-000000000001
                 */
                actor?: components["parameters"]["AuditActor"];
                /**
                 * @description Only entries of this kind.
                 * @example record
                 */
                kind?: components["parameters"]["AuditKind"];
                /**
                 * @description Only this action, as entries name it.
                 * @example patch
                 */
                action?: components["parameters"]["AuditAction"];
                /**
                 * @description Only what was done to things of this kind.
                 * @example agent
                 */
                entity?: components["parameters"]["AuditEntity"];
                /**
                 * @description Only what was done to the thing of this identifier.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                record?: components["parameters"]["AuditRecord"];
                /**
                 * @description Only from this day on, in the tenant's time zone.
                 * @example 2026-03-01
                 */
                from?: components["parameters"]["AuditFrom"];
                /**
                 * @description Only until the end of this day, in the tenant's time zone.
                 * @example 2026-03-31
                 */
                to?: components["parameters"]["AuditTo"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example at,actor,action
                     *     2026-03-01T09:30:00.000Z,Ann Lee,patch
                     */
                    "text/csv": string;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getOwnerInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invitation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "email": "ann@lakeside-dental.example",
                     *       "link": "https://desk.lakeside-dental.example/invitation#3vV0p1m9s8Qz2bXy7dR4tU6wA5cE1gH0iJ9kL8mN2oP",
                     *       "expires_at": "2026-03-08T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["OwnerInvitation"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    inviteOwner: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new invitation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "email": "ann@lakeside-dental.example",
                     *       "link": "https://desk.lakeside-dental.example/invitation#3vV0p1m9s8Qz2bXy7dR4tU6wA5cE1gH0iJ9kL8mN2oP",
                     *       "expires_at": "2026-03-08T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["OwnerInvitation"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    exportTenant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The archive. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example PK */
                    "application/zip": string;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    setUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "3vV0p1m9s8Qz2bXy7dR4tU6wA5cE1gH0iJ9kL8mN2oP",
                 *       "email": "ann@lakeside.example",
                 *       "name": "Ann Lee",
                 *       "password": "correct horse battery"
                 *     }
                 */
                "application/json": components["schemas"]["Setup"];
            };
        };
        responses: {
            /** @description The account exists and is signed in. */
            200: {
                headers: {
                    /** @description The session cookie. */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "state": "signed_in",
                     *       "mode": "multi",
                     *       "is_setup_needed": false,
                     *       "has_oidc": false
                     *     }
                     */
                    "application/json": components["schemas"]["SessionState"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    uploadFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description Proof that the caller is the conversation's visitor, as the start of the conversation told it. */
                "x-conversation-token"?: components["parameters"]["ConversationTokenHeader"];
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "file": "(the bytes of the file)"
                 *     }
                 */
                "multipart/form-data": components["schemas"]["FileForm"];
            };
        };
        responses: {
            /** @description The stored file. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "kind": "file",
                     *       "name": "price list.pdf",
                     *       "media_type": "application/pdf",
                     *       "size": 48213,
                     *       "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["StoredFile"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is known of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "kind": "file",
                     *       "name": "price list.pdf",
                     *       "media_type": "application/pdf",
                     *       "size": 48213,
                     *       "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["StoredFile"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was known of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "kind": "file",
                     *       "name": "price list.pdf",
                     *       "media_type": "application/pdf",
                     *       "size": 48213,
                     *       "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["StoredFile"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    previewFile: {
        parameters: {
            query?: {
                /** @description The same as the header X-Conversation-Token, for pictures and links, which send no headers. It is never logged. */
                token?: components["parameters"]["FileToken"];
            };
            header?: {
                /** @description Proof that the caller is the conversation's visitor, as the start of the conversation told it. */
                "x-conversation-token"?: components["parameters"]["ConversationTokenHeader"];
                /** @description ETag of the copy at hand; 304 when it is still current. */
                "if-none-match"?: components["parameters"]["IfNoneMatch"];
                /** @description One byte range, such as `bytes=0-1023`; several at once are answered with the whole file. */
                range?: components["parameters"]["Range"];
                /** @description ETag of the copy at hand; the whole file is answered where it has changed. */
                "if-range"?: components["parameters"]["IfRange"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The content. */
            200: {
                headers: {
                    /** @description Changes with the content. */
                    ETag?: string;
                    /** @description How to show or save it. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            /** @description The part that `Range` asked for. */
            206: {
                headers: {
                    /** @description Which bytes of how many. */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            /** @description The copy at hand is still current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    downloadFile: {
        parameters: {
            query?: {
                /** @description The same as the header X-Conversation-Token, for pictures and links, which send no headers. It is never logged. */
                token?: components["parameters"]["FileToken"];
            };
            header?: {
                /** @description Proof that the caller is the conversation's visitor, as the start of the conversation told it. */
                "x-conversation-token"?: components["parameters"]["ConversationTokenHeader"];
                /** @description ETag of the copy at hand; 304 when it is still current. */
                "if-none-match"?: components["parameters"]["IfNoneMatch"];
                /** @description One byte range, such as `bytes=0-1023`; several at once are answered with the whole file. */
                range?: components["parameters"]["Range"];
                /** @description ETag of the copy at hand; the whole file is answered where it has changed. */
                "if-range"?: components["parameters"]["IfRange"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The content. */
            200: {
                headers: {
                    /** @description Changes with the content. */
                    ETag?: string;
                    /** @description How to show or save it. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            /** @description The part that `Range` asked for. */
            206: {
                headers: {
                    /** @description Which bytes of how many. */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            /** @description The copy at hand is still current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    uploadImage: {
        parameters: {
            query?: never;
            header?: {
                /** @description Proof that the caller is the conversation's visitor, as the start of the conversation told it. */
                "x-conversation-token"?: components["parameters"]["ConversationTokenHeader"];
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "file": "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
                 *       "name": "dot.png"
                 *     }
                 */
                "application/json": components["schemas"]["ImageUpload"];
            };
        };
        responses: {
            /** @description The stored image; `_id` is what content blocks name as `image_id`. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "kind": "image",
                     *       "name": "logo.png",
                     *       "media_type": "image/png",
                     *       "size": 3120,
                     *       "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["StoredFile"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is known of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "kind": "image",
                     *       "name": "logo.png",
                     *       "media_type": "image/png",
                     *       "size": 3120,
                     *       "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["StoredFile"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    downloadImage: {
        parameters: {
            query?: {
                /** @description The same as the header X-Conversation-Token, for pictures and links, which send no headers. It is never logged. */
                token?: components["parameters"]["FileToken"];
                /** @description Answer with JSON that holds the content as base64. */
                return_base64?: boolean;
            };
            header?: {
                /** @description Proof that the caller is the conversation's visitor, as the start of the conversation told it. */
                "x-conversation-token"?: components["parameters"]["ConversationTokenHeader"];
                /** @description ETag of the copy at hand; 304 when it is still current. */
                "if-none-match"?: components["parameters"]["IfNoneMatch"];
                /** @description One byte range, such as `bytes=0-1023`; several at once are answered with the whole file. */
                range?: components["parameters"]["Range"];
                /** @description ETag of the copy at hand; the whole file is answered where it has changed. */
                "if-range"?: components["parameters"]["IfRange"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The content. */
            200: {
                headers: {
                    /** @description Changes with the content. */
                    ETag?: string;
                    /** @description How to show or save it. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "base64": "iVBORw0KGgo=",
                     *       "media_type": "image/png"
                     *     }
                     */
                    "application/json": components["schemas"]["Base64Content"];
                    "image/*": string;
                };
            };
            /** @description The part that `Range` asked for. */
            206: {
                headers: {
                    /** @description Which bytes of how many. */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/*": string;
                };
            };
            /** @description The copy at hand is still current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    uploadAudio: {
        parameters: {
            query?: never;
            header?: {
                /** @description Proof that the caller is the conversation's visitor, as the start of the conversation told it. */
                "x-conversation-token"?: components["parameters"]["ConversationTokenHeader"];
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "file": "(the bytes of the file)"
                 *     }
                 */
                "multipart/form-data": components["schemas"]["FileForm"];
            };
        };
        responses: {
            /** @description The stored clip; `_id` is what content blocks name as `audio_id`. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "kind": "audio",
                     *       "name": "note.weba",
                     *       "media_type": "audio/webm",
                     *       "size": 20480,
                     *       "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["StoredFile"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    downloadAudio: {
        parameters: {
            query?: {
                /** @description The same as the header X-Conversation-Token, for pictures and links, which send no headers. It is never logged. */
                token?: components["parameters"]["FileToken"];
            };
            header?: {
                /** @description Proof that the caller is the conversation's visitor, as the start of the conversation told it. */
                "x-conversation-token"?: components["parameters"]["ConversationTokenHeader"];
                /** @description ETag of the copy at hand; 304 when it is still current. */
                "if-none-match"?: components["parameters"]["IfNoneMatch"];
                /** @description One byte range, such as `bytes=0-1023`; several at once are answered with the whole file. */
                range?: components["parameters"]["Range"];
                /** @description ETag of the copy at hand; the whole file is answered where it has changed. */
                "if-range"?: components["parameters"]["IfRange"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The content. */
            200: {
                headers: {
                    /** @description Changes with the content. */
                    ETag?: string;
                    /** @description How to show or save it. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "audio/*": string;
                };
            };
            /** @description The part that `Range` asked for. */
            206: {
                headers: {
                    /** @description Which bytes of how many. */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "audio/*": string;
                };
            };
            /** @description The copy at hand is still current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    "agent.schema": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the copy at hand; 304 when it is still current. */
                "if-none-match"?: components["parameters"]["IfNoneMatch"];
                /** @description Language of the titles and descriptions. */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The schema. */
            200: {
                headers: {
                    /** @description Changes with the schema and its language. */
                    ETag?: string;
                    /** @description Names Accept-Language. */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "title": "Agent",
                     *       "type": "object"
                     *     }
                     */
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description The copy at hand is still current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    "agent.list": {
        parameters: {
            query?: {
                /** @description Which records, as JSON. */
                query?: components["parameters"]["Query"];
                /** @description Stock react-admin form: a JSON pair of field and ASC or DESC. */
                sort?: components["parameters"]["StockSort"];
                /** @description Stock react-admin form: a JSON pair of first and last row. */
                range?: components["parameters"]["StockRange"];
                /** @description Stock react-admin form: a JSON object of conditions. */
                filter?: components["parameters"]["StockFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rows. */
            200: {
                headers: {
                    /** @description For example agent 0-24/319. */
                    "Content-Range"?: string;
                    /** @description true when the total is an estimate. */
                    "X-Total-Estimate"?: string;
                    /** @description Cursor of the next rows; absent at the end. */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *         "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *         "created_at": "2026-03-01T09:30:00.000Z",
                     *         "updated_at": "2026-03-01T09:30:00.000Z",
                     *         "created_by": {
                     *           "type": "user",
                     *           "id": "01938c5e-0000-7000-8000-000000000001",
                     *           "name": "Ann Lee"
                     *         },
                     *         "updated_by": {
                     *           "type": "user",
                     *           "id": "01938c5e-0000-7000-8000-000000000001",
                     *           "name": "Ann Lee"
                     *         },
                     *         "_version": 1,
                     *         "name": "Front desk",
                     *         "enabled": true,
                     *         "kind": "receptionist",
                     *         "description": "Answers visitors of the practice's website.",
                     *         "persona": {
                     *           "display_name": "Ada",
                     *           "tone": "warm",
                     *           "languages": [
                     *             "en",
                     *             "de"
                     *           ]
                     *         },
                     *         "first_message": "Hi, I am Ada. How can I help?",
                     *         "instructions": "You are the receptionist of a dental practice. Be kind and brief.",
                     *         "response_guidelines": [
                     *           "Answer in at most three sentences."
                     *         ],
                     *         "guardrails": [
                     *           "Give medical advice."
                     *         ],
                     *         "knowledge": {
                     *           "mode": "auto",
                     *           "on_no_match": "hand_off",
                     *           "tags": [
                     *             "patients"
                     *           ],
                     *           "cite": true
                     *         },
                     *         "human_handoff": {
                     *           "enabled": true,
                     *           "on_request": true,
                     *           "message": "One moment, I am fetching a colleague.",
                     *           "timeout_minutes": 5,
                     *           "on_timeout": "create_task"
                     *         },
                     *         "limits": {
                     *           "max_turns": 80,
                     *           "max_actions_per_turn": 8,
                     *           "turn_timeout_seconds": 45
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["AgentRow"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    "agent.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Front desk",
                 *       "enabled": true,
                 *       "kind": "receptionist",
                 *       "description": "Answers visitors of the practice's website.",
                 *       "persona": {
                 *         "display_name": "Ada",
                 *         "tone": "warm",
                 *         "languages": [
                 *           "en",
                 *           "de"
                 *         ]
                 *       },
                 *       "first_message": "Hi, I am Ada. How can I help?",
                 *       "instructions": "You are the receptionist of a dental practice. Be kind and brief.",
                 *       "response_guidelines": [
                 *         "Answer in at most three sentences."
                 *       ],
                 *       "guardrails": [
                 *         "Give medical advice."
                 *       ],
                 *       "knowledge": {
                 *         "mode": "auto",
                 *         "on_no_match": "hand_off",
                 *         "tags": [
                 *           "patients"
                 *         ],
                 *         "cite": true
                 *       },
                 *       "human_handoff": {
                 *         "enabled": true,
                 *         "on_request": true,
                 *         "message": "One moment, I am fetching a colleague.",
                 *         "timeout_minutes": 5,
                 *         "on_timeout": "create_task"
                 *       },
                 *       "limits": {
                 *         "max_turns": 80,
                 *         "max_actions_per_turn": 8,
                 *         "turn_timeout_seconds": 45
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["AgentInput"];
            };
        };
        responses: {
            /** @description The stored record. */
            201: {
                headers: {
                    /** @description Version of the record. */
                    ETag?: string;
                    /** @description Undoes this write. */
                    "X-Operation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1,
                     *       "name": "Front desk",
                     *       "enabled": true,
                     *       "kind": "receptionist",
                     *       "description": "Answers visitors of the practice's website.",
                     *       "persona": {
                     *         "display_name": "Ada",
                     *         "tone": "warm",
                     *         "languages": [
                     *           "en",
                     *           "de"
                     *         ]
                     *       },
                     *       "first_message": "Hi, I am Ada. How can I help?",
                     *       "instructions": "You are the receptionist of a dental practice. Be kind and brief.",
                     *       "response_guidelines": [
                     *         "Answer in at most three sentences."
                     *       ],
                     *       "guardrails": [
                     *         "Give medical advice."
                     *       ],
                     *       "knowledge": {
                     *         "mode": "auto",
                     *         "on_no_match": "hand_off",
                     *         "tags": [
                     *           "patients"
                     *         ],
                     *         "cite": true
                     *       },
                     *       "human_handoff": {
                     *         "enabled": true,
                     *         "on_request": true,
                     *         "message": "One moment, I am fetching a colleague.",
                     *         "timeout_minutes": 5,
                     *         "on_timeout": "create_task"
                     *       },
                     *       "limits": {
                     *         "max_turns": 80,
                     *         "max_actions_per_turn": 8,
                     *         "turn_timeout_seconds": 45
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Agent"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    "agent.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the copy at hand; 304 when it is still current. */
                "if-none-match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    /** @description Version of the record. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1,
                     *       "name": "Front desk",
                     *       "enabled": true,
                     *       "kind": "receptionist",
                     *       "description": "Answers visitors of the practice's website.",
                     *       "persona": {
                     *         "display_name": "Ada",
                     *         "tone": "warm",
                     *         "languages": [
                     *           "en",
                     *           "de"
                     *         ]
                     *       },
                     *       "first_message": "Hi, I am Ada. How can I help?",
                     *       "instructions": "You are the receptionist of a dental practice. Be kind and brief.",
                     *       "response_guidelines": [
                     *         "Answer in at most three sentences."
                     *       ],
                     *       "guardrails": [
                     *         "Give medical advice."
                     *       ],
                     *       "knowledge": {
                     *         "mode": "auto",
                     *         "on_no_match": "hand_off",
                     *         "tags": [
                     *           "patients"
                     *         ],
                     *         "cite": true
                     *       },
                     *       "human_handoff": {
                     *         "enabled": true,
                     *         "on_request": true,
                     *         "message": "One moment, I am fetching a colleague.",
                     *         "timeout_minutes": 5,
                     *         "on_timeout": "create_task"
                     *       },
                     *       "limits": {
                     *         "max_turns": 80,
                     *         "max_actions_per_turn": 8,
                     *         "turn_timeout_seconds": 45
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Agent"];
                };
            };
            /** @description The copy at hand is still current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    "agent.replace": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the version that was edited. A newer stored version is answered with 412 and what changed. */
                "if-match"?: components["parameters"]["IfMatch"];
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Front desk",
                 *       "enabled": true,
                 *       "kind": "receptionist",
                 *       "description": "Answers visitors of the practice's website.",
                 *       "persona": {
                 *         "display_name": "Ada",
                 *         "tone": "warm",
                 *         "languages": [
                 *           "en",
                 *           "de"
                 *         ]
                 *       },
                 *       "first_message": "Hi, I am Ada. How can I help?",
                 *       "instructions": "You are the receptionist of a dental practice. Be kind and brief.",
                 *       "response_guidelines": [
                 *         "Answer in at most three sentences."
                 *       ],
                 *       "guardrails": [
                 *         "Give medical advice."
                 *       ],
                 *       "knowledge": {
                 *         "mode": "auto",
                 *         "on_no_match": "hand_off",
                 *         "tags": [
                 *           "patients"
                 *         ],
                 *         "cite": true
                 *       },
                 *       "human_handoff": {
                 *         "enabled": true,
                 *         "on_request": true,
                 *         "message": "One moment, I am fetching a colleague.",
                 *         "timeout_minutes": 5,
                 *         "on_timeout": "create_task"
                 *       },
                 *       "limits": {
                 *         "max_turns": 80,
                 *         "max_actions_per_turn": 8,
                 *         "turn_timeout_seconds": 45
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["AgentInput"];
            };
        };
        responses: {
            /** @description The stored record. */
            200: {
                headers: {
                    /** @description Version of the record. */
                    ETag?: string;
                    /** @description Undoes this write. */
                    "X-Operation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1,
                     *       "name": "Front desk",
                     *       "enabled": true,
                     *       "kind": "receptionist",
                     *       "description": "Answers visitors of the practice's website.",
                     *       "persona": {
                     *         "display_name": "Ada",
                     *         "tone": "warm",
                     *         "languages": [
                     *           "en",
                     *           "de"
                     *         ]
                     *       },
                     *       "first_message": "Hi, I am Ada. How can I help?",
                     *       "instructions": "You are the receptionist of a dental practice. Be kind and brief.",
                     *       "response_guidelines": [
                     *         "Answer in at most three sentences."
                     *       ],
                     *       "guardrails": [
                     *         "Give medical advice."
                     *       ],
                     *       "knowledge": {
                     *         "mode": "auto",
                     *         "on_no_match": "hand_off",
                     *         "tags": [
                     *           "patients"
                     *         ],
                     *         "cite": true
                     *       },
                     *       "human_handoff": {
                     *         "enabled": true,
                     *         "on_request": true,
                     *         "message": "One moment, I am fetching a colleague.",
                     *         "timeout_minutes": 5,
                     *         "on_timeout": "create_task"
                     *       },
                     *       "limits": {
                     *         "max_turns": 80,
                     *         "max_actions_per_turn": 8,
                     *         "turn_timeout_seconds": 45
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Agent"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    "agent.delete": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the version that was edited. A newer stored version is answered with 412 and what changed. */
                "if-match"?: components["parameters"]["IfMatch"];
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record as it was. */
            200: {
                headers: {
                    /** @description Undoes this write. */
                    "X-Operation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1,
                     *       "name": "Front desk",
                     *       "enabled": true,
                     *       "kind": "receptionist",
                     *       "description": "Answers visitors of the practice's website.",
                     *       "persona": {
                     *         "display_name": "Ada",
                     *         "tone": "warm",
                     *         "languages": [
                     *           "en",
                     *           "de"
                     *         ]
                     *       },
                     *       "first_message": "Hi, I am Ada. How can I help?",
                     *       "instructions": "You are the receptionist of a dental practice. Be kind and brief.",
                     *       "response_guidelines": [
                     *         "Answer in at most three sentences."
                     *       ],
                     *       "guardrails": [
                     *         "Give medical advice."
                     *       ],
                     *       "knowledge": {
                     *         "mode": "auto",
                     *         "on_no_match": "hand_off",
                     *         "tags": [
                     *           "patients"
                     *         ],
                     *         "cite": true
                     *       },
                     *       "human_handoff": {
                     *         "enabled": true,
                     *         "on_request": true,
                     *         "message": "One moment, I am fetching a colleague.",
                     *         "timeout_minutes": 5,
                     *         "on_timeout": "create_task"
                     *       },
                     *       "limits": {
                     *         "max_turns": 80,
                     *         "max_actions_per_turn": 8,
                     *         "turn_timeout_seconds": 45
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Agent"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    "agent.patch": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the version that was edited. A newer stored version is answered with 412 and what changed. */
                "if-match"?: components["parameters"]["IfMatch"];
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Front desk"
                 *     }
                 */
                "application/json": components["schemas"]["AgentPatch"];
                /**
                 * @example {
                 *       "name": "Front desk"
                 *     }
                 */
                "application/merge-patch+json": components["schemas"]["AgentPatch"];
            };
        };
        responses: {
            /** @description The stored record. */
            200: {
                headers: {
                    /** @description Version of the record. */
                    ETag?: string;
                    /** @description Undoes this write. */
                    "X-Operation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1,
                     *       "name": "Front desk",
                     *       "enabled": true,
                     *       "kind": "receptionist",
                     *       "description": "Answers visitors of the practice's website.",
                     *       "persona": {
                     *         "display_name": "Ada",
                     *         "tone": "warm",
                     *         "languages": [
                     *           "en",
                     *           "de"
                     *         ]
                     *       },
                     *       "first_message": "Hi, I am Ada. How can I help?",
                     *       "instructions": "You are the receptionist of a dental practice. Be kind and brief.",
                     *       "response_guidelines": [
                     *         "Answer in at most three sentences."
                     *       ],
                     *       "guardrails": [
                     *         "Give medical advice."
                     *       ],
                     *       "knowledge": {
                     *         "mode": "auto",
                     *         "on_no_match": "hand_off",
                     *         "tags": [
                     *           "patients"
                     *         ],
                     *         "cite": true
                     *       },
                     *       "human_handoff": {
                     *         "enabled": true,
                     *         "on_request": true,
                     *         "message": "One moment, I am fetching a colleague.",
                     *         "timeout_minutes": 5,
                     *         "on_timeout": "create_task"
                     *       },
                     *       "limits": {
                     *         "max_turns": 80,
                     *         "max_actions_per_turn": 8,
                     *         "turn_timeout_seconds": 45
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Agent"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    "agent_action.schema": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the copy at hand; 304 when it is still current. */
                "if-none-match"?: components["parameters"]["IfNoneMatch"];
                /** @description Language of the titles and descriptions. */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The schema. */
            200: {
                headers: {
                    /** @description Changes with the schema and its language. */
                    ETag?: string;
                    /** @description Names Accept-Language. */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "title": "Action",
                     *       "type": "object"
                     *     }
                     */
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description The copy at hand is still current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    "agent_action.list": {
        parameters: {
            query?: {
                /** @description Which records, as JSON. */
                query?: components["parameters"]["Query"];
                /** @description Stock react-admin form: a JSON pair of field and ASC or DESC. */
                sort?: components["parameters"]["StockSort"];
                /** @description Stock react-admin form: a JSON pair of first and last row. */
                range?: components["parameters"]["StockRange"];
                /** @description Stock react-admin form: a JSON object of conditions. */
                filter?: components["parameters"]["StockFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rows. */
            200: {
                headers: {
                    /** @description For example agent_action 0-24/319. */
                    "Content-Range"?: string;
                    /** @description true when the total is an estimate. */
                    "X-Total-Estimate"?: string;
                    /** @description Cursor of the next rows; absent at the end. */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *         "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *         "created_at": "2026-03-01T09:30:00.000Z",
                     *         "updated_at": "2026-03-01T09:30:00.000Z",
                     *         "created_by": {
                     *           "type": "user",
                     *           "id": "01938c5e-0000-7000-8000-000000000001",
                     *           "name": "Ann Lee"
                     *         },
                     *         "updated_by": {
                     *           "type": "user",
                     *           "id": "01938c5e-0000-7000-8000-000000000001",
                     *           "name": "Ann Lee"
                     *         },
                     *         "_version": 1,
                     *         "title": "Search our leaflets",
                     *         "tool_name": "search_leaflets",
                     *         "description": "Searches what the practice has written about treatments and prices.",
                     *         "execution": {
                     *           "kind": "builtin",
                     *           "action": "knowledge/search"
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["AgentActionRow"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    "agent_action.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Search our leaflets",
                 *       "tool_name": "search_leaflets",
                 *       "description": "Searches what the practice has written about treatments and prices.",
                 *       "execution": {
                 *         "kind": "builtin",
                 *         "action": "knowledge/search"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["AgentActionInput"];
            };
        };
        responses: {
            /** @description The stored record. */
            201: {
                headers: {
                    /** @description Version of the record. */
                    ETag?: string;
                    /** @description Undoes this write. */
                    "X-Operation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1,
                     *       "title": "Search our leaflets",
                     *       "tool_name": "search_leaflets",
                     *       "description": "Searches what the practice has written about treatments and prices.",
                     *       "execution": {
                     *         "kind": "builtin",
                     *         "action": "knowledge/search"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AgentAction"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    "agent_action.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the copy at hand; 304 when it is still current. */
                "if-none-match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    /** @description Version of the record. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1,
                     *       "title": "Search our leaflets",
                     *       "tool_name": "search_leaflets",
                     *       "description": "Searches what the practice has written about treatments and prices.",
                     *       "execution": {
                     *         "kind": "builtin",
                     *         "action": "knowledge/search"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AgentAction"];
                };
            };
            /** @description The copy at hand is still current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    "agent_action.replace": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the version that was edited. A newer stored version is answered with 412 and what changed. */
                "if-match"?: components["parameters"]["IfMatch"];
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Search our leaflets",
                 *       "tool_name": "search_leaflets",
                 *       "description": "Searches what the practice has written about treatments and prices.",
                 *       "execution": {
                 *         "kind": "builtin",
                 *         "action": "knowledge/search"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["AgentActionInput"];
            };
        };
        responses: {
            /** @description The stored record. */
            200: {
                headers: {
                    /** @description Version of the record. */
                    ETag?: string;
                    /** @description Undoes this write. */
                    "X-Operation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1,
                     *       "title": "Search our leaflets",
                     *       "tool_name": "search_leaflets",
                     *       "description": "Searches what the practice has written about treatments and prices.",
                     *       "execution": {
                     *         "kind": "builtin",
                     *         "action": "knowledge/search"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AgentAction"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    "agent_action.delete": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the version that was edited. A newer stored version is answered with 412 and what changed. */
                "if-match"?: components["parameters"]["IfMatch"];
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record as it was. */
            200: {
                headers: {
                    /** @description Undoes this write. */
                    "X-Operation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1,
                     *       "title": "Search our leaflets",
                     *       "tool_name": "search_leaflets",
                     *       "description": "Searches what the practice has written about treatments and prices.",
                     *       "execution": {
                     *         "kind": "builtin",
                     *         "action": "knowledge/search"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AgentAction"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    "agent_action.patch": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the version that was edited. A newer stored version is answered with 412 and what changed. */
                "if-match"?: components["parameters"]["IfMatch"];
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Search our leaflets"
                 *     }
                 */
                "application/json": components["schemas"]["AgentActionPatch"];
                /**
                 * @example {
                 *       "title": "Search our leaflets"
                 *     }
                 */
                "application/merge-patch+json": components["schemas"]["AgentActionPatch"];
            };
        };
        responses: {
            /** @description The stored record. */
            200: {
                headers: {
                    /** @description Version of the record. */
                    ETag?: string;
                    /** @description Undoes this write. */
                    "X-Operation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1,
                     *       "title": "Search our leaflets",
                     *       "tool_name": "search_leaflets",
                     *       "description": "Searches what the practice has written about treatments and prices.",
                     *       "execution": {
                     *         "kind": "builtin",
                     *         "action": "knowledge/search"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AgentAction"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    "agent_service.schema": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the copy at hand; 304 when it is still current. */
                "if-none-match"?: components["parameters"]["IfNoneMatch"];
                /** @description Language of the titles and descriptions. */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The schema. */
            200: {
                headers: {
                    /** @description Changes with the schema and its language. */
                    ETag?: string;
                    /** @description Names Accept-Language. */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "title": "Service",
                     *       "type": "object"
                     *     }
                     */
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description The copy at hand is still current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    "agent_service.list": {
        parameters: {
            query?: {
                /** @description Which records, as JSON. */
                query?: components["parameters"]["Query"];
                /** @description Stock react-admin form: a JSON pair of field and ASC or DESC. */
                sort?: components["parameters"]["StockSort"];
                /** @description Stock react-admin form: a JSON pair of first and last row. */
                range?: components["parameters"]["StockRange"];
                /** @description Stock react-admin form: a JSON object of conditions. */
                filter?: components["parameters"]["StockFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rows. */
            200: {
                headers: {
                    /** @description For example agent_service 0-24/319. */
                    "Content-Range"?: string;
                    /** @description true when the total is an estimate. */
                    "X-Total-Estimate"?: string;
                    /** @description Cursor of the next rows; absent at the end. */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *         "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *         "created_at": "2026-03-01T09:30:00.000Z",
                     *         "updated_at": "2026-03-01T09:30:00.000Z",
                     *         "created_by": {
                     *           "type": "user",
                     *           "id": "01938c5e-0000-7000-8000-000000000001",
                     *           "name": "Ann Lee"
                     *         },
                     *         "updated_by": {
                     *           "type": "user",
                     *           "id": "01938c5e-0000-7000-8000-000000000001",
                     *           "name": "Ann Lee"
                     *         },
                     *         "_version": 1,
                     *         "name": "Website reception",
                     *         "product": "receptionist",
                     *         "agent_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *         "status": "active",
                     *         "entry_points": [
                     *           {
                     *             "channel": "web_chat"
                     *           }
                     *         ],
                     *         "hours": {
                     *           "mode": "business",
                     *           "closed_message": "We are closed. Leave your number and we call you back."
                     *         },
                     *         "priority": 10
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["AgentServiceRow"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    "agent_service.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Website reception",
                 *       "product": "receptionist",
                 *       "agent_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                 *       "status": "active",
                 *       "entry_points": [
                 *         {
                 *           "channel": "web_chat"
                 *         }
                 *       ],
                 *       "hours": {
                 *         "mode": "business",
                 *         "closed_message": "We are closed. Leave your number and we call you back."
                 *       },
                 *       "priority": 10
                 *     }
                 */
                "application/json": components["schemas"]["AgentServiceInput"];
            };
        };
        responses: {
            /** @description The stored record. */
            201: {
                headers: {
                    /** @description Version of the record. */
                    ETag?: string;
                    /** @description Undoes this write. */
                    "X-Operation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1,
                     *       "name": "Website reception",
                     *       "product": "receptionist",
                     *       "agent_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "status": "active",
                     *       "entry_points": [
                     *         {
                     *           "channel": "web_chat"
                     *         }
                     *       ],
                     *       "hours": {
                     *         "mode": "business",
                     *         "closed_message": "We are closed. Leave your number and we call you back."
                     *       },
                     *       "priority": 10
                     *     }
                     */
                    "application/json": components["schemas"]["AgentService"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    "agent_service.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the copy at hand; 304 when it is still current. */
                "if-none-match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    /** @description Version of the record. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1,
                     *       "name": "Website reception",
                     *       "product": "receptionist",
                     *       "agent_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "status": "active",
                     *       "entry_points": [
                     *         {
                     *           "channel": "web_chat"
                     *         }
                     *       ],
                     *       "hours": {
                     *         "mode": "business",
                     *         "closed_message": "We are closed. Leave your number and we call you back."
                     *       },
                     *       "priority": 10
                     *     }
                     */
                    "application/json": components["schemas"]["AgentService"];
                };
            };
            /** @description The copy at hand is still current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    "agent_service.replace": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the version that was edited. A newer stored version is answered with 412 and what changed. */
                "if-match"?: components["parameters"]["IfMatch"];
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Website reception",
                 *       "product": "receptionist",
                 *       "agent_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                 *       "status": "active",
                 *       "entry_points": [
                 *         {
                 *           "channel": "web_chat"
                 *         }
                 *       ],
                 *       "hours": {
                 *         "mode": "business",
                 *         "closed_message": "We are closed. Leave your number and we call you back."
                 *       },
                 *       "priority": 10
                 *     }
                 */
                "application/json": components["schemas"]["AgentServiceInput"];
            };
        };
        responses: {
            /** @description The stored record. */
            200: {
                headers: {
                    /** @description Version of the record. */
                    ETag?: string;
                    /** @description Undoes this write. */
                    "X-Operation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1,
                     *       "name": "Website reception",
                     *       "product": "receptionist",
                     *       "agent_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "status": "active",
                     *       "entry_points": [
                     *         {
                     *           "channel": "web_chat"
                     *         }
                     *       ],
                     *       "hours": {
                     *         "mode": "business",
                     *         "closed_message": "We are closed. Leave your number and we call you back."
                     *       },
                     *       "priority": 10
                     *     }
                     */
                    "application/json": components["schemas"]["AgentService"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    "agent_service.delete": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the version that was edited. A newer stored version is answered with 412 and what changed. */
                "if-match"?: components["parameters"]["IfMatch"];
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record as it was. */
            200: {
                headers: {
                    /** @description Undoes this write. */
                    "X-Operation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1,
                     *       "name": "Website reception",
                     *       "product": "receptionist",
                     *       "agent_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "status": "active",
                     *       "entry_points": [
                     *         {
                     *           "channel": "web_chat"
                     *         }
                     *       ],
                     *       "hours": {
                     *         "mode": "business",
                     *         "closed_message": "We are closed. Leave your number and we call you back."
                     *       },
                     *       "priority": 10
                     *     }
                     */
                    "application/json": components["schemas"]["AgentService"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    "agent_service.patch": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the version that was edited. A newer stored version is answered with 412 and what changed. */
                "if-match"?: components["parameters"]["IfMatch"];
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Website reception"
                 *     }
                 */
                "application/json": components["schemas"]["AgentServicePatch"];
                /**
                 * @example {
                 *       "name": "Website reception"
                 *     }
                 */
                "application/merge-patch+json": components["schemas"]["AgentServicePatch"];
            };
        };
        responses: {
            /** @description The stored record. */
            200: {
                headers: {
                    /** @description Version of the record. */
                    ETag?: string;
                    /** @description Undoes this write. */
                    "X-Operation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1,
                     *       "name": "Website reception",
                     *       "product": "receptionist",
                     *       "agent_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "status": "active",
                     *       "entry_points": [
                     *         {
                     *           "channel": "web_chat"
                     *         }
                     *       ],
                     *       "hours": {
                     *         "mode": "business",
                     *         "closed_message": "We are closed. Leave your number and we call you back."
                     *       },
                     *       "priority": 10
                     *     }
                     */
                    "application/json": components["schemas"]["AgentService"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    "ai_configuration.schema": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the copy at hand; 304 when it is still current. */
                "if-none-match"?: components["parameters"]["IfNoneMatch"];
                /** @description Language of the titles and descriptions. */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The schema. */
            200: {
                headers: {
                    /** @description Changes with the schema and its language. */
                    ETag?: string;
                    /** @description Names Accept-Language. */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "title": "AI",
                     *       "type": "object"
                     *     }
                     */
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description The copy at hand is still current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    "ai_configuration.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the copy at hand; 304 when it is still current. */
                "if-none-match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
            200: {
                headers: {
                    /** @description Version of the document. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1,
                     *       "providers": {
                     *         "openai_compatible": {
                     *           "enabled": true,
                     *           "base_url": "https://models.example.com/v1",
                     *           "api_key": {
                     *             "$set": true
                     *           }
                     *         }
                     *       },
                     *       "models": {
                     *         "chat": [
                     *           "openai_compatible/house-model",
                     *           "builtin/builtin"
                     *         ]
                     *       },
                     *       "defaults": {
                     *         "temperature": 0.25,
                     *         "max_output_tokens": 800,
                     *         "timeout_seconds": 12,
                     *         "parallel_calls": 16
                     *       },
                     *       "budgets": {
                     *         "monthly_tokens": 5000000,
                     *         "on_exceeded": "builtin_model"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AiConfiguration"];
                };
            };
            /** @description The copy at hand is still current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    "ai_configuration.replace": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the version that was edited. A newer stored version is answered with 412 and what changed. */
                "if-match"?: components["parameters"]["IfMatch"];
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "providers": {
                 *         "openai_compatible": {
                 *           "enabled": true,
                 *           "base_url": "https://models.example.com/v1",
                 *           "api_key": "example-key-0123456789"
                 *         }
                 *       },
                 *       "models": {
                 *         "chat": [
                 *           "openai_compatible/house-model",
                 *           "builtin/builtin"
                 *         ]
                 *       },
                 *       "defaults": {
                 *         "temperature": 0.25,
                 *         "max_output_tokens": 800,
                 *         "timeout_seconds": 12,
                 *         "parallel_calls": 16
                 *       },
                 *       "budgets": {
                 *         "monthly_tokens": 5000000,
                 *         "on_exceeded": "builtin_model"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["AiConfigurationInput"];
            };
        };
        responses: {
            /** @description The stored document. */
            200: {
                headers: {
                    /** @description Version of the document. */
                    ETag?: string;
                    /** @description Undoes this write. */
                    "X-Operation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1,
                     *       "providers": {
                     *         "openai_compatible": {
                     *           "enabled": true,
                     *           "base_url": "https://models.example.com/v1",
                     *           "api_key": {
                     *             "$set": true
                     *           }
                     *         }
                     *       },
                     *       "models": {
                     *         "chat": [
                     *           "openai_compatible/house-model",
                     *           "builtin/builtin"
                     *         ]
                     *       },
                     *       "defaults": {
                     *         "temperature": 0.25,
                     *         "max_output_tokens": 800,
                     *         "timeout_seconds": 12,
                     *         "parallel_calls": 16
                     *       },
                     *       "budgets": {
                     *         "monthly_tokens": 5000000,
                     *         "on_exceeded": "builtin_model"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AiConfiguration"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    "business_info.schema": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the copy at hand; 304 when it is still current. */
                "if-none-match"?: components["parameters"]["IfNoneMatch"];
                /** @description Language of the titles and descriptions. */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The schema. */
            200: {
                headers: {
                    /** @description Changes with the schema and its language. */
                    ETag?: string;
                    /** @description Names Accept-Language. */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "title": "Business info",
                     *       "type": "object"
                     *     }
                     */
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description The copy at hand is still current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    "business_info.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the copy at hand; 304 when it is still current. */
                "if-none-match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
            200: {
                headers: {
                    /** @description Version of the document. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1,
                     *       "name": "Lakeside Dental",
                     *       "description": "A family dental practice by the lake.",
                     *       "website": "https://lakeside-dental.example",
                     *       "email": "hello@lakeside-dental.example",
                     *       "phone": "+44 20 7946 0018",
                     *       "address": {
                     *         "street": "4 Lake Road",
                     *         "postal_code": "LD1 2AB",
                     *         "city": "Lakeside",
                     *         "country": "United Kingdom"
                     *       },
                     *       "timezone": "Europe/London",
                     *       "opening_hours": [
                     *         {
                     *           "day": "monday",
                     *           "from": "09:00",
                     *           "to": "17:30"
                     *         }
                     *       ],
                     *       "closed_days": [
                     *         {
                     *           "date": "2026-12-25",
                     *           "reason": "Christmas"
                     *         }
                     *       ],
                     *       "services": [
                     *         {
                     *           "name": "Check-up",
                     *           "description": "Examination and advice.",
                     *           "price": "45 £"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["BusinessInfo"];
                };
            };
            /** @description The copy at hand is still current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    "business_info.replace": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the version that was edited. A newer stored version is answered with 412 and what changed. */
                "if-match"?: components["parameters"]["IfMatch"];
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Lakeside Dental",
                 *       "description": "A family dental practice by the lake.",
                 *       "website": "https://lakeside-dental.example",
                 *       "email": "hello@lakeside-dental.example",
                 *       "phone": "+44 20 7946 0018",
                 *       "address": {
                 *         "street": "4 Lake Road",
                 *         "postal_code": "LD1 2AB",
                 *         "city": "Lakeside",
                 *         "country": "United Kingdom"
                 *       },
                 *       "timezone": "Europe/London",
                 *       "opening_hours": [
                 *         {
                 *           "day": "monday",
                 *           "from": "09:00",
                 *           "to": "17:30"
                 *         }
                 *       ],
                 *       "closed_days": [
                 *         {
                 *           "date": "2026-12-25",
                 *           "reason": "Christmas"
                 *         }
                 *       ],
                 *       "services": [
                 *         {
                 *           "name": "Check-up",
                 *           "description": "Examination and advice.",
                 *           "price": "45 £"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["BusinessInfoInput"];
            };
        };
        responses: {
            /** @description The stored document. */
            200: {
                headers: {
                    /** @description Version of the document. */
                    ETag?: string;
                    /** @description Undoes this write. */
                    "X-Operation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1,
                     *       "name": "Lakeside Dental",
                     *       "description": "A family dental practice by the lake.",
                     *       "website": "https://lakeside-dental.example",
                     *       "email": "hello@lakeside-dental.example",
                     *       "phone": "+44 20 7946 0018",
                     *       "address": {
                     *         "street": "4 Lake Road",
                     *         "postal_code": "LD1 2AB",
                     *         "city": "Lakeside",
                     *         "country": "United Kingdom"
                     *       },
                     *       "timezone": "Europe/London",
                     *       "opening_hours": [
                     *         {
                     *           "day": "monday",
                     *           "from": "09:00",
                     *           "to": "17:30"
                     *         }
                     *       ],
                     *       "closed_days": [
                     *         {
                     *           "date": "2026-12-25",
                     *           "reason": "Christmas"
                     *         }
                     *       ],
                     *       "services": [
                     *         {
                     *           "name": "Check-up",
                     *           "description": "Examination and advice.",
                     *           "price": "45 £"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["BusinessInfo"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    "business_info.patch": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the version that was edited. A newer stored version is answered with 412 and what changed. */
                "if-match"?: components["parameters"]["IfMatch"];
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Lakeside Dental"
                 *     }
                 */
                "application/json": components["schemas"]["BusinessInfoPatch"];
                /**
                 * @example {
                 *       "name": "Lakeside Dental"
                 *     }
                 */
                "application/merge-patch+json": components["schemas"]["BusinessInfoPatch"];
            };
        };
        responses: {
            /** @description The stored document. */
            200: {
                headers: {
                    /** @description Version of the document. */
                    ETag?: string;
                    /** @description Undoes this write. */
                    "X-Operation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1,
                     *       "name": "Lakeside Dental",
                     *       "description": "A family dental practice by the lake.",
                     *       "website": "https://lakeside-dental.example",
                     *       "email": "hello@lakeside-dental.example",
                     *       "phone": "+44 20 7946 0018",
                     *       "address": {
                     *         "street": "4 Lake Road",
                     *         "postal_code": "LD1 2AB",
                     *         "city": "Lakeside",
                     *         "country": "United Kingdom"
                     *       },
                     *       "timezone": "Europe/London",
                     *       "opening_hours": [
                     *         {
                     *           "day": "monday",
                     *           "from": "09:00",
                     *           "to": "17:30"
                     *         }
                     *       ],
                     *       "closed_days": [
                     *         {
                     *           "date": "2026-12-25",
                     *           "reason": "Christmas"
                     *         }
                     *       ],
                     *       "services": [
                     *         {
                     *           "name": "Check-up",
                     *           "description": "Examination and advice.",
                     *           "price": "45 £"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["BusinessInfo"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    "calendar.schema": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the copy at hand; 304 when it is still current. */
                "if-none-match"?: components["parameters"]["IfNoneMatch"];
                /** @description Language of the titles and descriptions. */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The schema. */
            200: {
                headers: {
                    /** @description Changes with the schema and its language. */
                    ETag?: string;
                    /** @description Names Accept-Language. */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "title": "Calendar",
                     *       "type": "object"
                     *     }
                     */
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description The copy at hand is still current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    "calendar.list": {
        parameters: {
            query?: {
                /** @description Which records, as JSON. */
                query?: components["parameters"]["Query"];
                /** @description Stock react-admin form: a JSON pair of field and ASC or DESC. */
                sort?: components["parameters"]["StockSort"];
                /** @description Stock react-admin form: a JSON pair of first and last row. */
                range?: components["parameters"]["StockRange"];
                /** @description Stock react-admin form: a JSON object of conditions. */
                filter?: components["parameters"]["StockFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rows. */
            200: {
                headers: {
                    /** @description For example calendar 0-24/319. */
                    "Content-Range"?: string;
                    /** @description true when the total is an estimate. */
                    "X-Total-Estimate"?: string;
                    /** @description Cursor of the next rows; absent at the end. */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *         "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *         "created_at": "2026-03-01T09:30:00.000Z",
                     *         "updated_at": "2026-03-01T09:30:00.000Z",
                     *         "created_by": {
                     *           "type": "user",
                     *           "id": "01938c5e-0000-7000-8000-000000000001",
                     *           "name": "Ann Lee"
                     *         },
                     *         "updated_by": {
                     *           "type": "user",
                     *           "id": "01938c5e-0000-7000-8000-000000000001",
                     *           "name": "Ann Lee"
                     *         },
                     *         "_version": 1,
                     *         "name": "Dr Okafor",
                     *         "enabled": true,
                     *         "description": "Check-ups, fillings and crowns.",
                     *         "color": "#151a67",
                     *         "timezone": "Europe/London",
                     *         "working_hours": [
                     *           {
                     *             "days": [
                     *               "monday",
                     *               "tuesday",
                     *               "thursday"
                     *             ],
                     *             "from": "08:30",
                     *             "to": "12:30"
                     *           },
                     *           {
                     *             "days": [
                     *               "monday",
                     *               "tuesday",
                     *               "thursday"
                     *             ],
                     *             "from": "13:30",
                     *             "to": "17:30"
                     *           }
                     *         ],
                     *         "overrides": [
                     *           {
                     *             "date": "2026-12-24",
                     *             "note": "Christmas Eve",
                     *             "hours": []
                     *           },
                     *           {
                     *             "date": "2026-12-03",
                     *             "note": "Late evening",
                     *             "hours": [
                     *               {
                     *                 "from": "12:00",
                     *                 "to": "20:00"
                     *               }
                     *             ]
                     *           }
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["CalendarRow"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    "calendar.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Dr Okafor",
                 *       "enabled": true,
                 *       "description": "Check-ups, fillings and crowns.",
                 *       "color": "#151a67",
                 *       "timezone": "Europe/London",
                 *       "working_hours": [
                 *         {
                 *           "days": [
                 *             "monday",
                 *             "tuesday",
                 *             "thursday"
                 *           ],
                 *           "from": "08:30",
                 *           "to": "12:30"
                 *         },
                 *         {
                 *           "days": [
                 *             "monday",
                 *             "tuesday",
                 *             "thursday"
                 *           ],
                 *           "from": "13:30",
                 *           "to": "17:30"
                 *         }
                 *       ],
                 *       "overrides": [
                 *         {
                 *           "date": "2026-12-24",
                 *           "note": "Christmas Eve",
                 *           "hours": []
                 *         },
                 *         {
                 *           "date": "2026-12-03",
                 *           "note": "Late evening",
                 *           "hours": [
                 *             {
                 *               "from": "12:00",
                 *               "to": "20:00"
                 *             }
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CalendarInput"];
            };
        };
        responses: {
            /** @description The stored record. */
            201: {
                headers: {
                    /** @description Version of the record. */
                    ETag?: string;
                    /** @description Undoes this write. */
                    "X-Operation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1,
                     *       "name": "Dr Okafor",
                     *       "enabled": true,
                     *       "description": "Check-ups, fillings and crowns.",
                     *       "color": "#151a67",
                     *       "timezone": "Europe/London",
                     *       "working_hours": [
                     *         {
                     *           "days": [
                     *             "monday",
                     *             "tuesday",
                     *             "thursday"
                     *           ],
                     *           "from": "08:30",
                     *           "to": "12:30"
                     *         },
                     *         {
                     *           "days": [
                     *             "monday",
                     *             "tuesday",
                     *             "thursday"
                     *           ],
                     *           "from": "13:30",
                     *           "to": "17:30"
                     *         }
                     *       ],
                     *       "overrides": [
                     *         {
                     *           "date": "2026-12-24",
                     *           "note": "Christmas Eve",
                     *           "hours": []
                     *         },
                     *         {
                     *           "date": "2026-12-03",
                     *           "note": "Late evening",
                     *           "hours": [
                     *             {
                     *               "from": "12:00",
                     *               "to": "20:00"
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Calendar"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    "calendar.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the copy at hand; 304 when it is still current. */
                "if-none-match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    /** @description Version of the record. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1,
                     *       "name": "Dr Okafor",
                     *       "enabled": true,
                     *       "description": "Check-ups, fillings and crowns.",
                     *       "color": "#151a67",
                     *       "timezone": "Europe/London",
                     *       "working_hours": [
                     *         {
                     *           "days": [
                     *             "monday",
                     *             "tuesday",
                     *             "thursday"
                     *           ],
                     *           "from": "08:30",
                     *           "to": "12:30"
                     *         },
                     *         {
                     *           "days": [
                     *             "monday",
                     *             "tuesday",
                     *             "thursday"
                     *           ],
                     *           "from": "13:30",
                     *           "to": "17:30"
                     *         }
                     *       ],
                     *       "overrides": [
                     *         {
                     *           "date": "2026-12-24",
                     *           "note": "Christmas Eve",
                     *           "hours": []
                     *         },
                     *         {
                     *           "date": "2026-12-03",
                     *           "note": "Late evening",
                     *           "hours": [
                     *             {
                     *               "from": "12:00",
                     *               "to": "20:00"
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Calendar"];
                };
            };
            /** @description The copy at hand is still current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    "calendar.replace": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the version that was edited. A newer stored version is answered with 412 and what changed. */
                "if-match"?: components["parameters"]["IfMatch"];
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Dr Okafor",
                 *       "enabled": true,
                 *       "description": "Check-ups, fillings and crowns.",
                 *       "color": "#151a67",
                 *       "timezone": "Europe/London",
                 *       "working_hours": [
                 *         {
                 *           "days": [
                 *             "monday",
                 *             "tuesday",
                 *             "thursday"
                 *           ],
                 *           "from": "08:30",
                 *           "to": "12:30"
                 *         },
                 *         {
                 *           "days": [
                 *             "monday",
                 *             "tuesday",
                 *             "thursday"
                 *           ],
                 *           "from": "13:30",
                 *           "to": "17:30"
                 *         }
                 *       ],
                 *       "overrides": [
                 *         {
                 *           "date": "2026-12-24",
                 *           "note": "Christmas Eve",
                 *           "hours": []
                 *         },
                 *         {
                 *           "date": "2026-12-03",
                 *           "note": "Late evening",
                 *           "hours": [
                 *             {
                 *               "from": "12:00",
                 *               "to": "20:00"
                 *             }
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CalendarInput"];
            };
        };
        responses: {
            /** @description The stored record. */
            200: {
                headers: {
                    /** @description Version of the record. */
                    ETag?: string;
                    /** @description Undoes this write. */
                    "X-Operation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1,
                     *       "name": "Dr Okafor",
                     *       "enabled": true,
                     *       "description": "Check-ups, fillings and crowns.",
                     *       "color": "#151a67",
                     *       "timezone": "Europe/London",
                     *       "working_hours": [
                     *         {
                     *           "days": [
                     *             "monday",
                     *             "tuesday",
                     *             "thursday"
                     *           ],
                     *           "from": "08:30",
                     *           "to": "12:30"
                     *         },
                     *         {
                     *           "days": [
                     *             "monday",
                     *             "tuesday",
                     *             "thursday"
                     *           ],
                     *           "from": "13:30",
                     *           "to": "17:30"
                     *         }
                     *       ],
                     *       "overrides": [
                     *         {
                     *           "date": "2026-12-24",
                     *           "note": "Christmas Eve",
                     *           "hours": []
                     *         },
                     *         {
                     *           "date": "2026-12-03",
                     *           "note": "Late evening",
                     *           "hours": [
                     *             {
                     *               "from": "12:00",
                     *               "to": "20:00"
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Calendar"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    "calendar.delete": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the version that was edited. A newer stored version is answered with 412 and what changed. */
                "if-match"?: components["parameters"]["IfMatch"];
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record as it was. */
            200: {
                headers: {
                    /** @description Undoes this write. */
                    "X-Operation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1,
                     *       "name": "Dr Okafor",
                     *       "enabled": true,
                     *       "description": "Check-ups, fillings and crowns.",
                     *       "color": "#151a67",
                     *       "timezone": "Europe/London",
                     *       "working_hours": [
                     *         {
                     *           "days": [
                     *             "monday",
                     *             "tuesday",
                     *             "thursday"
                     *           ],
                     *           "from": "08:30",
                     *           "to": "12:30"
                     *         },
                     *         {
                     *           "days": [
                     *             "monday",
                     *             "tuesday",
                     *             "thursday"
                     *           ],
                     *           "from": "13:30",
                     *           "to": "17:30"
                     *         }
                     *       ],
                     *       "overrides": [
                     *         {
                     *           "date": "2026-12-24",
                     *           "note": "Christmas Eve",
                     *           "hours": []
                     *         },
                     *         {
                     *           "date": "2026-12-03",
                     *           "note": "Late evening",
                     *           "hours": [
                     *             {
                     *               "from": "12:00",
                     *               "to": "20:00"
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Calendar"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    "calendar.patch": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the version that was edited. A newer stored version is answered with 412 and what changed. */
                "if-match"?: components["parameters"]["IfMatch"];
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Dr Okafor"
                 *     }
                 */
                "application/json": components["schemas"]["CalendarPatch"];
                /**
                 * @example {
                 *       "name": "Dr Okafor"
                 *     }
                 */
                "application/merge-patch+json": components["schemas"]["CalendarPatch"];
            };
        };
        responses: {
            /** @description The stored record. */
            200: {
                headers: {
                    /** @description Version of the record. */
                    ETag?: string;
                    /** @description Undoes this write. */
                    "X-Operation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1,
                     *       "name": "Dr Okafor",
                     *       "enabled": true,
                     *       "description": "Check-ups, fillings and crowns.",
                     *       "color": "#151a67",
                     *       "timezone": "Europe/London",
                     *       "working_hours": [
                     *         {
                     *           "days": [
                     *             "monday",
                     *             "tuesday",
                     *             "thursday"
                     *           ],
                     *           "from": "08:30",
                     *           "to": "12:30"
                     *         },
                     *         {
                     *           "days": [
                     *             "monday",
                     *             "tuesday",
                     *             "thursday"
                     *           ],
                     *           "from": "13:30",
                     *           "to": "17:30"
                     *         }
                     *       ],
                     *       "overrides": [
                     *         {
                     *           "date": "2026-12-24",
                     *           "note": "Christmas Eve",
                     *           "hours": []
                     *         },
                     *         {
                     *           "date": "2026-12-03",
                     *           "note": "Late evening",
                     *           "hours": [
                     *             {
                     *               "from": "12:00",
                     *               "to": "20:00"
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Calendar"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    "contact.schema": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the copy at hand; 304 when it is still current. */
                "if-none-match"?: components["parameters"]["IfNoneMatch"];
                /** @description Language of the titles and descriptions. */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The schema. */
            200: {
                headers: {
                    /** @description Changes with the schema and its language. */
                    ETag?: string;
                    /** @description Names Accept-Language. */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "title": "Contact",
                     *       "type": "object"
                     *     }
                     */
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description The copy at hand is still current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    "contact.list": {
        parameters: {
            query?: {
                /** @description Which records, as JSON. */
                query?: components["parameters"]["Query"];
                /** @description Stock react-admin form: a JSON pair of field and ASC or DESC. */
                sort?: components["parameters"]["StockSort"];
                /** @description Stock react-admin form: a JSON pair of first and last row. */
                range?: components["parameters"]["StockRange"];
                /** @description Stock react-admin form: a JSON object of conditions. */
                filter?: components["parameters"]["StockFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rows. */
            200: {
                headers: {
                    /** @description For example contact 0-24/319. */
                    "Content-Range"?: string;
                    /** @description true when the total is an estimate. */
                    "X-Total-Estimate"?: string;
                    /** @description Cursor of the next rows; absent at the end. */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *         "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *         "created_at": "2026-03-01T09:30:00.000Z",
                     *         "updated_at": "2026-03-01T09:30:00.000Z",
                     *         "created_by": {
                     *           "type": "user",
                     *           "id": "01938c5e-0000-7000-8000-000000000001",
                     *           "name": "Ann Lee"
                     *         },
                     *         "updated_by": {
                     *           "type": "user",
                     *           "id": "01938c5e-0000-7000-8000-000000000001",
                     *           "name": "Ann Lee"
                     *         },
                     *         "_version": 1,
                     *         "name": "Maya Thornton",
                     *         "company": "Thornton Boats",
                     *         "emails": [
                     *           "maya@thornton-boats.example"
                     *         ],
                     *         "phones": [
                     *           "+44 7700 900142"
                     *         ],
                     *         "language": "en",
                     *         "timezone": "Europe/London",
                     *         "tags": [
                     *           "family"
                     *         ],
                     *         "notes": "Prefers early mornings.",
                     *         "consent": {
                     *           "email": "given",
                     *           "phone": "unknown",
                     *           "messaging": "refused",
                     *           "proof": "Ticked on the registration form, 12 March."
                     *         },
                     *         "external_ids": {
                     *           "patient_number": "P-1042"
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ContactRow"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    "contact.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Maya Thornton",
                 *       "company": "Thornton Boats",
                 *       "emails": [
                 *         "maya@thornton-boats.example"
                 *       ],
                 *       "phones": [
                 *         "+44 7700 900142"
                 *       ],
                 *       "language": "en",
                 *       "timezone": "Europe/London",
                 *       "tags": [
                 *         "family"
                 *       ],
                 *       "notes": "Prefers early mornings.",
                 *       "consent": {
                 *         "email": "given",
                 *         "phone": "unknown",
                 *         "messaging": "refused",
                 *         "proof": "Ticked on the registration form, 12 March."
                 *       },
                 *       "external_ids": {
                 *         "patient_number": "P-1042"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ContactInput"];
            };
        };
        responses: {
            /** @description The stored record. */
            201: {
                headers: {
                    /** @description Version of the record. */
                    ETag?: string;
                    /** @description Undoes this write. */
                    "X-Operation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1,
                     *       "name": "Maya Thornton",
                     *       "company": "Thornton Boats",
                     *       "emails": [
                     *         "maya@thornton-boats.example"
                     *       ],
                     *       "phones": [
                     *         "+44 7700 900142"
                     *       ],
                     *       "language": "en",
                     *       "timezone": "Europe/London",
                     *       "tags": [
                     *         "family"
                     *       ],
                     *       "notes": "Prefers early mornings.",
                     *       "consent": {
                     *         "email": "given",
                     *         "phone": "unknown",
                     *         "messaging": "refused",
                     *         "proof": "Ticked on the registration form, 12 March."
                     *       },
                     *       "external_ids": {
                     *         "patient_number": "P-1042"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Contact"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    "contact.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the copy at hand; 304 when it is still current. */
                "if-none-match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    /** @description Version of the record. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1,
                     *       "name": "Maya Thornton",
                     *       "company": "Thornton Boats",
                     *       "emails": [
                     *         "maya@thornton-boats.example"
                     *       ],
                     *       "phones": [
                     *         "+44 7700 900142"
                     *       ],
                     *       "language": "en",
                     *       "timezone": "Europe/London",
                     *       "tags": [
                     *         "family"
                     *       ],
                     *       "notes": "Prefers early mornings.",
                     *       "consent": {
                     *         "email": "given",
                     *         "phone": "unknown",
                     *         "messaging": "refused",
                     *         "proof": "Ticked on the registration form, 12 March."
                     *       },
                     *       "external_ids": {
                     *         "patient_number": "P-1042"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Contact"];
                };
            };
            /** @description The copy at hand is still current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    "contact.replace": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the version that was edited. A newer stored version is answered with 412 and what changed. */
                "if-match"?: components["parameters"]["IfMatch"];
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Maya Thornton",
                 *       "company": "Thornton Boats",
                 *       "emails": [
                 *         "maya@thornton-boats.example"
                 *       ],
                 *       "phones": [
                 *         "+44 7700 900142"
                 *       ],
                 *       "language": "en",
                 *       "timezone": "Europe/London",
                 *       "tags": [
                 *         "family"
                 *       ],
                 *       "notes": "Prefers early mornings.",
                 *       "consent": {
                 *         "email": "given",
                 *         "phone": "unknown",
                 *         "messaging": "refused",
                 *         "proof": "Ticked on the registration form, 12 March."
                 *       },
                 *       "external_ids": {
                 *         "patient_number": "P-1042"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ContactInput"];
            };
        };
        responses: {
            /** @description The stored record. */
            200: {
                headers: {
                    /** @description Version of the record. */
                    ETag?: string;
                    /** @description Undoes this write. */
                    "X-Operation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1,
                     *       "name": "Maya Thornton",
                     *       "company": "Thornton Boats",
                     *       "emails": [
                     *         "maya@thornton-boats.example"
                     *       ],
                     *       "phones": [
                     *         "+44 7700 900142"
                     *       ],
                     *       "language": "en",
                     *       "timezone": "Europe/London",
                     *       "tags": [
                     *         "family"
                     *       ],
                     *       "notes": "Prefers early mornings.",
                     *       "consent": {
                     *         "email": "given",
                     *         "phone": "unknown",
                     *         "messaging": "refused",
                     *         "proof": "Ticked on the registration form, 12 March."
                     *       },
                     *       "external_ids": {
                     *         "patient_number": "P-1042"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Contact"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    "contact.delete": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the version that was edited. A newer stored version is answered with 412 and what changed. */
                "if-match"?: components["parameters"]["IfMatch"];
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record as it was. */
            200: {
                headers: {
                    /** @description Undoes this write. */
                    "X-Operation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1,
                     *       "name": "Maya Thornton",
                     *       "company": "Thornton Boats",
                     *       "emails": [
                     *         "maya@thornton-boats.example"
                     *       ],
                     *       "phones": [
                     *         "+44 7700 900142"
                     *       ],
                     *       "language": "en",
                     *       "timezone": "Europe/London",
                     *       "tags": [
                     *         "family"
                     *       ],
                     *       "notes": "Prefers early mornings.",
                     *       "consent": {
                     *         "email": "given",
                     *         "phone": "unknown",
                     *         "messaging": "refused",
                     *         "proof": "Ticked on the registration form, 12 March."
                     *       },
                     *       "external_ids": {
                     *         "patient_number": "P-1042"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Contact"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    "contact.patch": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the version that was edited. A newer stored version is answered with 412 and what changed. */
                "if-match"?: components["parameters"]["IfMatch"];
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Maya Thornton"
                 *     }
                 */
                "application/json": components["schemas"]["ContactPatch"];
                /**
                 * @example {
                 *       "name": "Maya Thornton"
                 *     }
                 */
                "application/merge-patch+json": components["schemas"]["ContactPatch"];
            };
        };
        responses: {
            /** @description The stored record. */
            200: {
                headers: {
                    /** @description Version of the record. */
                    ETag?: string;
                    /** @description Undoes this write. */
                    "X-Operation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1,
                     *       "name": "Maya Thornton",
                     *       "company": "Thornton Boats",
                     *       "emails": [
                     *         "maya@thornton-boats.example"
                     *       ],
                     *       "phones": [
                     *         "+44 7700 900142"
                     *       ],
                     *       "language": "en",
                     *       "timezone": "Europe/London",
                     *       "tags": [
                     *         "family"
                     *       ],
                     *       "notes": "Prefers early mornings.",
                     *       "consent": {
                     *         "email": "given",
                     *         "phone": "unknown",
                     *         "messaging": "refused",
                     *         "proof": "Ticked on the registration form, 12 March."
                     *       },
                     *       "external_ids": {
                     *         "patient_number": "P-1042"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Contact"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    "conversation.schema": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the copy at hand; 304 when it is still current. */
                "if-none-match"?: components["parameters"]["IfNoneMatch"];
                /** @description Language of the titles and descriptions. */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The schema. */
            200: {
                headers: {
                    /** @description Changes with the schema and its language. */
                    ETag?: string;
                    /** @description Names Accept-Language. */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "title": "Conversation",
                     *       "type": "object"
                     *     }
                     */
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description The copy at hand is still current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    "conversation.list": {
        parameters: {
            query?: {
                /** @description Which records, as JSON. */
                query?: components["parameters"]["Query"];
                /** @description Stock react-admin form: a JSON pair of field and ASC or DESC. */
                sort?: components["parameters"]["StockSort"];
                /** @description Stock react-admin form: a JSON pair of first and last row. */
                range?: components["parameters"]["StockRange"];
                /** @description Stock react-admin form: a JSON object of conditions. */
                filter?: components["parameters"]["StockFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rows. */
            200: {
                headers: {
                    /** @description For example conversation 0-24/319. */
                    "Content-Range"?: string;
                    /** @description true when the total is an estimate. */
                    "X-Total-Estimate"?: string;
                    /** @description Cursor of the next rows; absent at the end. */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *         "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *         "created_at": "2026-03-01T09:30:00.000Z",
                     *         "updated_at": "2026-03-01T09:30:00.000Z",
                     *         "created_by": {
                     *           "type": "user",
                     *           "id": "01938c5e-0000-7000-8000-000000000001",
                     *           "name": "Ann Lee"
                     *         },
                     *         "updated_by": {
                     *           "type": "user",
                     *           "id": "01938c5e-0000-7000-8000-000000000001",
                     *           "name": "Ann Lee"
                     *         },
                     *         "_version": 1,
                     *         "subject": "Toothache after a filling",
                     *         "status": "open",
                     *         "handler": "human",
                     *         "tags": [
                     *           "urgent"
                     *         ],
                     *         "notes": "Was here on Tuesday."
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ConversationRow"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    "conversation.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "subject": "Toothache after a filling",
                 *       "status": "open",
                 *       "handler": "human",
                 *       "tags": [
                 *         "urgent"
                 *       ],
                 *       "notes": "Was here on Tuesday."
                 *     }
                 */
                "application/json": components["schemas"]["ConversationInput"];
            };
        };
        responses: {
            /** @description The stored record. */
            201: {
                headers: {
                    /** @description Version of the record. */
                    ETag?: string;
                    /** @description Undoes this write. */
                    "X-Operation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1,
                     *       "subject": "Toothache after a filling",
                     *       "status": "open",
                     *       "handler": "human",
                     *       "tags": [
                     *         "urgent"
                     *       ],
                     *       "notes": "Was here on Tuesday."
                     *     }
                     */
                    "application/json": components["schemas"]["Conversation"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    "conversation.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the copy at hand; 304 when it is still current. */
                "if-none-match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    /** @description Version of the record. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1,
                     *       "subject": "Toothache after a filling",
                     *       "status": "open",
                     *       "handler": "human",
                     *       "tags": [
                     *         "urgent"
                     *       ],
                     *       "notes": "Was here on Tuesday."
                     *     }
                     */
                    "application/json": components["schemas"]["Conversation"];
                };
            };
            /** @description The copy at hand is still current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    "conversation.replace": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the version that was edited. A newer stored version is answered with 412 and what changed. */
                "if-match"?: components["parameters"]["IfMatch"];
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "subject": "Toothache after a filling",
                 *       "status": "open",
                 *       "handler": "human",
                 *       "tags": [
                 *         "urgent"
                 *       ],
                 *       "notes": "Was here on Tuesday."
                 *     }
                 */
                "application/json": components["schemas"]["ConversationInput"];
            };
        };
        responses: {
            /** @description The stored record. */
            200: {
                headers: {
                    /** @description Version of the record. */
                    ETag?: string;
                    /** @description Undoes this write. */
                    "X-Operation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1,
                     *       "subject": "Toothache after a filling",
                     *       "status": "open",
                     *       "handler": "human",
                     *       "tags": [
                     *         "urgent"
                     *       ],
                     *       "notes": "Was here on Tuesday."
                     *     }
                     */
                    "application/json": components["schemas"]["Conversation"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    "conversation.delete": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the version that was edited. A newer stored version is answered with 412 and what changed. */
                "if-match"?: components["parameters"]["IfMatch"];
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record as it was. */
            200: {
                headers: {
                    /** @description Undoes this write. */
                    "X-Operation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1,
                     *       "subject": "Toothache after a filling",
                     *       "status": "open",
                     *       "handler": "human",
                     *       "tags": [
                     *         "urgent"
                     *       ],
                     *       "notes": "Was here on Tuesday."
                     *     }
                     */
                    "application/json": components["schemas"]["Conversation"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    "conversation.patch": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the version that was edited. A newer stored version is answered with 412 and what changed. */
                "if-match"?: components["parameters"]["IfMatch"];
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "subject": "Toothache after a filling"
                 *     }
                 */
                "application/json": components["schemas"]["ConversationPatch"];
                /**
                 * @example {
                 *       "subject": "Toothache after a filling"
                 *     }
                 */
                "application/merge-patch+json": components["schemas"]["ConversationPatch"];
            };
        };
        responses: {
            /** @description The stored record. */
            200: {
                headers: {
                    /** @description Version of the record. */
                    ETag?: string;
                    /** @description Undoes this write. */
                    "X-Operation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1,
                     *       "subject": "Toothache after a filling",
                     *       "status": "open",
                     *       "handler": "human",
                     *       "tags": [
                     *         "urgent"
                     *       ],
                     *       "notes": "Was here on Tuesday."
                     *     }
                     */
                    "application/json": components["schemas"]["Conversation"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    "custom_data_object.schema": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the copy at hand; 304 when it is still current. */
                "if-none-match"?: components["parameters"]["IfNoneMatch"];
                /** @description Language of the titles and descriptions. */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The schema. */
            200: {
                headers: {
                    /** @description Changes with the schema and its language. */
                    ETag?: string;
                    /** @description Names Accept-Language. */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "title": "Data record",
                     *       "type": "object"
                     *     }
                     */
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description The copy at hand is still current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    "custom_data_object.list": {
        parameters: {
            query?: {
                /** @description Which records, as JSON. */
                query?: components["parameters"]["Query"];
                /** @description Stock react-admin form: a JSON pair of field and ASC or DESC. */
                sort?: components["parameters"]["StockSort"];
                /** @description Stock react-admin form: a JSON pair of first and last row. */
                range?: components["parameters"]["StockRange"];
                /** @description Stock react-admin form: a JSON object of conditions. */
                filter?: components["parameters"]["StockFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rows. */
            200: {
                headers: {
                    /** @description For example custom_data_object 0-24/319. */
                    "Content-Range"?: string;
                    /** @description true when the total is an estimate. */
                    "X-Total-Estimate"?: string;
                    /** @description Cursor of the next rows; absent at the end. */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *         "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *         "created_at": "2026-03-01T09:30:00.000Z",
                     *         "updated_at": "2026-03-01T09:30:00.000Z",
                     *         "created_by": {
                     *           "type": "user",
                     *           "id": "01938c5e-0000-7000-8000-000000000001",
                     *           "name": "Ann Lee"
                     *         },
                     *         "updated_by": {
                     *           "type": "user",
                     *           "id": "01938c5e-0000-7000-8000-000000000001",
                     *           "name": "Ann Lee"
                     *         },
                     *         "_version": 1,
                     *         "custom_data_schema_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *         "data": {
                     *           "patient": "Maya Thornton",
                     *           "due_on": "2026-12-02",
                     *           "reached": false
                     *         },
                     *         "external_id": "R-2207"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["CustomDataObjectRow"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    "custom_data_object.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "custom_data_schema_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                 *       "data": {
                 *         "patient": "Maya Thornton",
                 *         "due_on": "2026-12-02",
                 *         "reached": false
                 *       },
                 *       "external_id": "R-2207"
                 *     }
                 */
                "application/json": components["schemas"]["CustomDataObjectInput"];
            };
        };
        responses: {
            /** @description The stored record. */
            201: {
                headers: {
                    /** @description Version of the record. */
                    ETag?: string;
                    /** @description Undoes this write. */
                    "X-Operation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1,
                     *       "custom_data_schema_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "data": {
                     *         "patient": "Maya Thornton",
                     *         "due_on": "2026-12-02",
                     *         "reached": false
                     *       },
                     *       "external_id": "R-2207"
                     *     }
                     */
                    "application/json": components["schemas"]["CustomDataObject"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    "custom_data_object.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the copy at hand; 304 when it is still current. */
                "if-none-match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    /** @description Version of the record. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1,
                     *       "custom_data_schema_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "data": {
                     *         "patient": "Maya Thornton",
                     *         "due_on": "2026-12-02",
                     *         "reached": false
                     *       },
                     *       "external_id": "R-2207"
                     *     }
                     */
                    "application/json": components["schemas"]["CustomDataObject"];
                };
            };
            /** @description The copy at hand is still current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    "custom_data_object.replace": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the version that was edited. A newer stored version is answered with 412 and what changed. */
                "if-match"?: components["parameters"]["IfMatch"];
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "custom_data_schema_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                 *       "data": {
                 *         "patient": "Maya Thornton",
                 *         "due_on": "2026-12-02",
                 *         "reached": false
                 *       },
                 *       "external_id": "R-2207"
                 *     }
                 */
                "application/json": components["schemas"]["CustomDataObjectInput"];
            };
        };
        responses: {
            /** @description The stored record. */
            200: {
                headers: {
                    /** @description Version of the record. */
                    ETag?: string;
                    /** @description Undoes this write. */
                    "X-Operation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1,
                     *       "custom_data_schema_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "data": {
                     *         "patient": "Maya Thornton",
                     *         "due_on": "2026-12-02",
                     *         "reached": false
                     *       },
                     *       "external_id": "R-2207"
                     *     }
                     */
                    "application/json": components["schemas"]["CustomDataObject"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    "custom_data_object.delete": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the version that was edited. A newer stored version is answered with 412 and what changed. */
                "if-match"?: components["parameters"]["IfMatch"];
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record as it was. */
            200: {
                headers: {
                    /** @description Undoes this write. */
                    "X-Operation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1,
                     *       "custom_data_schema_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "data": {
                     *         "patient": "Maya Thornton",
                     *         "due_on": "2026-12-02",
                     *         "reached": false
                     *       },
                     *       "external_id": "R-2207"
                     *     }
                     */
                    "application/json": components["schemas"]["CustomDataObject"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    "custom_data_object.patch": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the version that was edited. A newer stored version is answered with 412 and what changed. */
                "if-match"?: components["parameters"]["IfMatch"];
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "custom_data_schema_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11"
                 *     }
                 */
                "application/json": components["schemas"]["CustomDataObjectPatch"];
                /**
                 * @example {
                 *       "custom_data_schema_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11"
                 *     }
                 */
                "application/merge-patch+json": components["schemas"]["CustomDataObjectPatch"];
            };
        };
        responses: {
            /** @description The stored record. */
            200: {
                headers: {
                    /** @description Version of the record. */
                    ETag?: string;
                    /** @description Undoes this write. */
                    "X-Operation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1,
                     *       "custom_data_schema_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "data": {
                     *         "patient": "Maya Thornton",
                     *         "due_on": "2026-12-02",
                     *         "reached": false
                     *       },
                     *       "external_id": "R-2207"
                     *     }
                     */
                    "application/json": components["schemas"]["CustomDataObject"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    "custom_data_schema.schema": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the copy at hand; 304 when it is still current. */
                "if-none-match"?: components["parameters"]["IfNoneMatch"];
                /** @description Language of the titles and descriptions. */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The schema. */
            200: {
                headers: {
                    /** @description Changes with the schema and its language. */
                    ETag?: string;
                    /** @description Names Accept-Language. */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "title": "Data type",
                     *       "type": "object"
                     *     }
                     */
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description The copy at hand is still current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    "custom_data_schema.list": {
        parameters: {
            query?: {
                /** @description Which records, as JSON. */
                query?: components["parameters"]["Query"];
                /** @description Stock react-admin form: a JSON pair of field and ASC or DESC. */
                sort?: components["parameters"]["StockSort"];
                /** @description Stock react-admin form: a JSON pair of first and last row. */
                range?: components["parameters"]["StockRange"];
                /** @description Stock react-admin form: a JSON object of conditions. */
                filter?: components["parameters"]["StockFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rows. */
            200: {
                headers: {
                    /** @description For example custom_data_schema 0-24/319. */
                    "Content-Range"?: string;
                    /** @description true when the total is an estimate. */
                    "X-Total-Estimate"?: string;
                    /** @description Cursor of the next rows; absent at the end. */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *         "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *         "created_at": "2026-03-01T09:30:00.000Z",
                     *         "updated_at": "2026-03-01T09:30:00.000Z",
                     *         "created_by": {
                     *           "type": "user",
                     *           "id": "01938c5e-0000-7000-8000-000000000001",
                     *           "name": "Ann Lee"
                     *         },
                     *         "updated_by": {
                     *           "type": "user",
                     *           "id": "01938c5e-0000-7000-8000-000000000001",
                     *           "name": "Ann Lee"
                     *         },
                     *         "_version": 1,
                     *         "title": "Recall",
                     *         "name": "recall",
                     *         "description": "Patients to be invited to their next check-up.",
                     *         "json_schema": {
                     *           "type": "object",
                     *           "properties": {
                     *             "patient": {
                     *               "type": "string",
                     *               "title": "Patient"
                     *             },
                     *             "due_on": {
                     *               "type": "string",
                     *               "format": "date",
                     *               "title": "Due"
                     *             },
                     *             "reached": {
                     *               "type": "boolean",
                     *               "title": "Reached"
                     *             }
                     *           },
                     *           "required": [
                     *             "patient",
                     *             "due_on"
                     *           ]
                     *         },
                     *         "primary_label": "patient",
                     *         "agent_access": "read"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["CustomDataSchemaRow"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    "custom_data_schema.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Recall",
                 *       "name": "recall",
                 *       "description": "Patients to be invited to their next check-up.",
                 *       "json_schema": {
                 *         "type": "object",
                 *         "properties": {
                 *           "patient": {
                 *             "type": "string",
                 *             "title": "Patient"
                 *           },
                 *           "due_on": {
                 *             "type": "string",
                 *             "format": "date",
                 *             "title": "Due"
                 *           },
                 *           "reached": {
                 *             "type": "boolean",
                 *             "title": "Reached"
                 *           }
                 *         },
                 *         "required": [
                 *           "patient",
                 *           "due_on"
                 *         ]
                 *       },
                 *       "primary_label": "patient",
                 *       "agent_access": "read"
                 *     }
                 */
                "application/json": components["schemas"]["CustomDataSchemaInput"];
            };
        };
        responses: {
            /** @description The stored record. */
            201: {
                headers: {
                    /** @description Version of the record. */
                    ETag?: string;
                    /** @description Undoes this write. */
                    "X-Operation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1,
                     *       "title": "Recall",
                     *       "name": "recall",
                     *       "description": "Patients to be invited to their next check-up.",
                     *       "json_schema": {
                     *         "type": "object",
                     *         "properties": {
                     *           "patient": {
                     *             "type": "string",
                     *             "title": "Patient"
                     *           },
                     *           "due_on": {
                     *             "type": "string",
                     *             "format": "date",
                     *             "title": "Due"
                     *           },
                     *           "reached": {
                     *             "type": "boolean",
                     *             "title": "Reached"
                     *           }
                     *         },
                     *         "required": [
                     *           "patient",
                     *           "due_on"
                     *         ]
                     *       },
                     *       "primary_label": "patient",
                     *       "agent_access": "read"
                     *     }
                     */
                    "application/json": components["schemas"]["CustomDataSchema"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    "custom_data_schema.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the copy at hand; 304 when it is still current. */
                "if-none-match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    /** @description Version of the record. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1,
                     *       "title": "Recall",
                     *       "name": "recall",
                     *       "description": "Patients to be invited to their next check-up.",
                     *       "json_schema": {
                     *         "type": "object",
                     *         "properties": {
                     *           "patient": {
                     *             "type": "string",
                     *             "title": "Patient"
                     *           },
                     *           "due_on": {
                     *             "type": "string",
                     *             "format": "date",
                     *             "title": "Due"
                     *           },
                     *           "reached": {
                     *             "type": "boolean",
                     *             "title": "Reached"
                     *           }
                     *         },
                     *         "required": [
                     *           "patient",
                     *           "due_on"
                     *         ]
                     *       },
                     *       "primary_label": "patient",
                     *       "agent_access": "read"
                     *     }
                     */
                    "application/json": components["schemas"]["CustomDataSchema"];
                };
            };
            /** @description The copy at hand is still current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    "custom_data_schema.replace": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the version that was edited. A newer stored version is answered with 412 and what changed. */
                "if-match"?: components["parameters"]["IfMatch"];
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Recall",
                 *       "name": "recall",
                 *       "description": "Patients to be invited to their next check-up.",
                 *       "json_schema": {
                 *         "type": "object",
                 *         "properties": {
                 *           "patient": {
                 *             "type": "string",
                 *             "title": "Patient"
                 *           },
                 *           "due_on": {
                 *             "type": "string",
                 *             "format": "date",
                 *             "title": "Due"
                 *           },
                 *           "reached": {
                 *             "type": "boolean",
                 *             "title": "Reached"
                 *           }
                 *         },
                 *         "required": [
                 *           "patient",
                 *           "due_on"
                 *         ]
                 *       },
                 *       "primary_label": "patient",
                 *       "agent_access": "read"
                 *     }
                 */
                "application/json": components["schemas"]["CustomDataSchemaInput"];
            };
        };
        responses: {
            /** @description The stored record. */
            200: {
                headers: {
                    /** @description Version of the record. */
                    ETag?: string;
                    /** @description Undoes this write. */
                    "X-Operation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1,
                     *       "title": "Recall",
                     *       "name": "recall",
                     *       "description": "Patients to be invited to their next check-up.",
                     *       "json_schema": {
                     *         "type": "object",
                     *         "properties": {
                     *           "patient": {
                     *             "type": "string",
                     *             "title": "Patient"
                     *           },
                     *           "due_on": {
                     *             "type": "string",
                     *             "format": "date",
                     *             "title": "Due"
                     *           },
                     *           "reached": {
                     *             "type": "boolean",
                     *             "title": "Reached"
                     *           }
                     *         },
                     *         "required": [
                     *           "patient",
                     *           "due_on"
                     *         ]
                     *       },
                     *       "primary_label": "patient",
                     *       "agent_access": "read"
                     *     }
                     */
                    "application/json": components["schemas"]["CustomDataSchema"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    "custom_data_schema.delete": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the version that was edited. A newer stored version is answered with 412 and what changed. */
                "if-match"?: components["parameters"]["IfMatch"];
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record as it was. */
            200: {
                headers: {
                    /** @description Undoes this write. */
                    "X-Operation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1,
                     *       "title": "Recall",
                     *       "name": "recall",
                     *       "description": "Patients to be invited to their next check-up.",
                     *       "json_schema": {
                     *         "type": "object",
                     *         "properties": {
                     *           "patient": {
                     *             "type": "string",
                     *             "title": "Patient"
                     *           },
                     *           "due_on": {
                     *             "type": "string",
                     *             "format": "date",
                     *             "title": "Due"
                     *           },
                     *           "reached": {
                     *             "type": "boolean",
                     *             "title": "Reached"
                     *           }
                     *         },
                     *         "required": [
                     *           "patient",
                     *           "due_on"
                     *         ]
                     *       },
                     *       "primary_label": "patient",
                     *       "agent_access": "read"
                     *     }
                     */
                    "application/json": components["schemas"]["CustomDataSchema"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    "custom_data_schema.patch": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the version that was edited. A newer stored version is answered with 412 and what changed. */
                "if-match"?: components["parameters"]["IfMatch"];
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Recall"
                 *     }
                 */
                "application/json": components["schemas"]["CustomDataSchemaPatch"];
                /**
                 * @example {
                 *       "title": "Recall"
                 *     }
                 */
                "application/merge-patch+json": components["schemas"]["CustomDataSchemaPatch"];
            };
        };
        responses: {
            /** @description The stored record. */
            200: {
                headers: {
                    /** @description Version of the record. */
                    ETag?: string;
                    /** @description Undoes this write. */
                    "X-Operation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1,
                     *       "title": "Recall",
                     *       "name": "recall",
                     *       "description": "Patients to be invited to their next check-up.",
                     *       "json_schema": {
                     *         "type": "object",
                     *         "properties": {
                     *           "patient": {
                     *             "type": "string",
                     *             "title": "Patient"
                     *           },
                     *           "due_on": {
                     *             "type": "string",
                     *             "format": "date",
                     *             "title": "Due"
                     *           },
                     *           "reached": {
                     *             "type": "boolean",
                     *             "title": "Reached"
                     *           }
                     *         },
                     *         "required": [
                     *           "patient",
                     *           "due_on"
                     *         ]
                     *       },
                     *       "primary_label": "patient",
                     *       "agent_access": "read"
                     *     }
                     */
                    "application/json": components["schemas"]["CustomDataSchema"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    "document_template.schema": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the copy at hand; 304 when it is still current. */
                "if-none-match"?: components["parameters"]["IfNoneMatch"];
                /** @description Language of the titles and descriptions. */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The schema. */
            200: {
                headers: {
                    /** @description Changes with the schema and its language. */
                    ETag?: string;
                    /** @description Names Accept-Language. */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "title": "Document template",
                     *       "type": "object"
                     *     }
                     */
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description The copy at hand is still current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    "document_template.list": {
        parameters: {
            query?: {
                /** @description Which records, as JSON. */
                query?: components["parameters"]["Query"];
                /** @description Stock react-admin form: a JSON pair of field and ASC or DESC. */
                sort?: components["parameters"]["StockSort"];
                /** @description Stock react-admin form: a JSON pair of first and last row. */
                range?: components["parameters"]["StockRange"];
                /** @description Stock react-admin form: a JSON object of conditions. */
                filter?: components["parameters"]["StockFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rows. */
            200: {
                headers: {
                    /** @description For example document_template 0-24/319. */
                    "Content-Range"?: string;
                    /** @description true when the total is an estimate. */
                    "X-Total-Estimate"?: string;
                    /** @description Cursor of the next rows; absent at the end. */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *         "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *         "created_at": "2026-03-01T09:30:00.000Z",
                     *         "updated_at": "2026-03-01T09:30:00.000Z",
                     *         "created_by": {
                     *           "type": "user",
                     *           "id": "01938c5e-0000-7000-8000-000000000001",
                     *           "name": "Ann Lee"
                     *         },
                     *         "updated_by": {
                     *           "type": "user",
                     *           "id": "01938c5e-0000-7000-8000-000000000001",
                     *           "name": "Ann Lee"
                     *         },
                     *         "_version": 1,
                     *         "name": "Treatment plan",
                     *         "enabled": true,
                     *         "description": "Sums up what was agreed and what it costs. Use it after a first consultation.",
                     *         "format": "markdown",
                     *         "language": "en",
                     *         "text": "# Treatment plan\n\nDear {{patient.name}},\n\nthis is what we agreed on {{visit.date}}:\n\n{{plan.steps}}\n\nTogether this comes to {{plan.price}} £.\n\nYour team at Lakeside Dental",
                     *         "fields": [
                     *           {
                     *             "name": "patient.name",
                     *             "type": "text",
                     *             "required": true,
                     *             "hint": "Full name as on the registration form."
                     *           },
                     *           {
                     *             "name": "visit.date",
                     *             "type": "date",
                     *             "required": true,
                     *             "hint": "Day of the consultation."
                     *           },
                     *           {
                     *             "name": "plan.steps",
                     *             "type": "list",
                     *             "required": true,
                     *             "hint": "One step per line."
                     *           },
                     *           {
                     *             "name": "plan.price",
                     *             "type": "number",
                     *             "required": true,
                     *             "hint": "Sum of the prices in the business info."
                     *           }
                     *         ],
                     *         "paper": "a4",
                     *         "file_name": "Treatment plan {{patient.name}}",
                     *         "sample_data": {
                     *           "patient": {
                     *             "name": "Maya Thornton"
                     *           },
                     *           "visit": {
                     *             "date": "2026-11-23"
                     *           },
                     *           "plan": {
                     *             "steps": [
                     *               "Check-up",
                     *               "Cleaning"
                     *             ],
                     *             "price": 110
                     *           }
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["DocumentTemplateRow"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    "document_template.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Treatment plan",
                 *       "enabled": true,
                 *       "description": "Sums up what was agreed and what it costs. Use it after a first consultation.",
                 *       "format": "markdown",
                 *       "language": "en",
                 *       "text": "# Treatment plan\n\nDear {{patient.name}},\n\nthis is what we agreed on {{visit.date}}:\n\n{{plan.steps}}\n\nTogether this comes to {{plan.price}} £.\n\nYour team at Lakeside Dental",
                 *       "fields": [
                 *         {
                 *           "name": "patient.name",
                 *           "type": "text",
                 *           "required": true,
                 *           "hint": "Full name as on the registration form."
                 *         },
                 *         {
                 *           "name": "visit.date",
                 *           "type": "date",
                 *           "required": true,
                 *           "hint": "Day of the consultation."
                 *         },
                 *         {
                 *           "name": "plan.steps",
                 *           "type": "list",
                 *           "required": true,
                 *           "hint": "One step per line."
                 *         },
                 *         {
                 *           "name": "plan.price",
                 *           "type": "number",
                 *           "required": true,
                 *           "hint": "Sum of the prices in the business info."
                 *         }
                 *       ],
                 *       "paper": "a4",
                 *       "file_name": "Treatment plan {{patient.name}}",
                 *       "sample_data": {
                 *         "patient": {
                 *           "name": "Maya Thornton"
                 *         },
                 *         "visit": {
                 *           "date": "2026-11-23"
                 *         },
                 *         "plan": {
                 *           "steps": [
                 *             "Check-up",
                 *             "Cleaning"
                 *           ],
                 *           "price": 110
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["DocumentTemplateInput"];
            };
        };
        responses: {
            /** @description The stored record. */
            201: {
                headers: {
                    /** @description Version of the record. */
                    ETag?: string;
                    /** @description Undoes this write. */
                    "X-Operation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1,
                     *       "name": "Treatment plan",
                     *       "enabled": true,
                     *       "description": "Sums up what was agreed and what it costs. Use it after a first consultation.",
                     *       "format": "markdown",
                     *       "language": "en",
                     *       "text": "# Treatment plan\n\nDear {{patient.name}},\n\nthis is what we agreed on {{visit.date}}:\n\n{{plan.steps}}\n\nTogether this comes to {{plan.price}} £.\n\nYour team at Lakeside Dental",
                     *       "fields": [
                     *         {
                     *           "name": "patient.name",
                     *           "type": "text",
                     *           "required": true,
                     *           "hint": "Full name as on the registration form."
                     *         },
                     *         {
                     *           "name": "visit.date",
                     *           "type": "date",
                     *           "required": true,
                     *           "hint": "Day of the consultation."
                     *         },
                     *         {
                     *           "name": "plan.steps",
                     *           "type": "list",
                     *           "required": true,
                     *           "hint": "One step per line."
                     *         },
                     *         {
                     *           "name": "plan.price",
                     *           "type": "number",
                     *           "required": true,
                     *           "hint": "Sum of the prices in the business info."
                     *         }
                     *       ],
                     *       "paper": "a4",
                     *       "file_name": "Treatment plan {{patient.name}}",
                     *       "sample_data": {
                     *         "patient": {
                     *           "name": "Maya Thornton"
                     *         },
                     *         "visit": {
                     *           "date": "2026-11-23"
                     *         },
                     *         "plan": {
                     *           "steps": [
                     *             "Check-up",
                     *             "Cleaning"
                     *           ],
                     *           "price": 110
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DocumentTemplate"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    "document_template.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the copy at hand; 304 when it is still current. */
                "if-none-match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    /** @description Version of the record. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1,
                     *       "name": "Treatment plan",
                     *       "enabled": true,
                     *       "description": "Sums up what was agreed and what it costs. Use it after a first consultation.",
                     *       "format": "markdown",
                     *       "language": "en",
                     *       "text": "# Treatment plan\n\nDear {{patient.name}},\n\nthis is what we agreed on {{visit.date}}:\n\n{{plan.steps}}\n\nTogether this comes to {{plan.price}} £.\n\nYour team at Lakeside Dental",
                     *       "fields": [
                     *         {
                     *           "name": "patient.name",
                     *           "type": "text",
                     *           "required": true,
                     *           "hint": "Full name as on the registration form."
                     *         },
                     *         {
                     *           "name": "visit.date",
                     *           "type": "date",
                     *           "required": true,
                     *           "hint": "Day of the consultation."
                     *         },
                     *         {
                     *           "name": "plan.steps",
                     *           "type": "list",
                     *           "required": true,
                     *           "hint": "One step per line."
                     *         },
                     *         {
                     *           "name": "plan.price",
                     *           "type": "number",
                     *           "required": true,
                     *           "hint": "Sum of the prices in the business info."
                     *         }
                     *       ],
                     *       "paper": "a4",
                     *       "file_name": "Treatment plan {{patient.name}}",
                     *       "sample_data": {
                     *         "patient": {
                     *           "name": "Maya Thornton"
                     *         },
                     *         "visit": {
                     *           "date": "2026-11-23"
                     *         },
                     *         "plan": {
                     *           "steps": [
                     *             "Check-up",
                     *             "Cleaning"
                     *           ],
                     *           "price": 110
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DocumentTemplate"];
                };
            };
            /** @description The copy at hand is still current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    "document_template.replace": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the version that was edited. A newer stored version is answered with 412 and what changed. */
                "if-match"?: components["parameters"]["IfMatch"];
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Treatment plan",
                 *       "enabled": true,
                 *       "description": "Sums up what was agreed and what it costs. Use it after a first consultation.",
                 *       "format": "markdown",
                 *       "language": "en",
                 *       "text": "# Treatment plan\n\nDear {{patient.name}},\n\nthis is what we agreed on {{visit.date}}:\n\n{{plan.steps}}\n\nTogether this comes to {{plan.price}} £.\n\nYour team at Lakeside Dental",
                 *       "fields": [
                 *         {
                 *           "name": "patient.name",
                 *           "type": "text",
                 *           "required": true,
                 *           "hint": "Full name as on the registration form."
                 *         },
                 *         {
                 *           "name": "visit.date",
                 *           "type": "date",
                 *           "required": true,
                 *           "hint": "Day of the consultation."
                 *         },
                 *         {
                 *           "name": "plan.steps",
                 *           "type": "list",
                 *           "required": true,
                 *           "hint": "One step per line."
                 *         },
                 *         {
                 *           "name": "plan.price",
                 *           "type": "number",
                 *           "required": true,
                 *           "hint": "Sum of the prices in the business info."
                 *         }
                 *       ],
                 *       "paper": "a4",
                 *       "file_name": "Treatment plan {{patient.name}}",
                 *       "sample_data": {
                 *         "patient": {
                 *           "name": "Maya Thornton"
                 *         },
                 *         "visit": {
                 *           "date": "2026-11-23"
                 *         },
                 *         "plan": {
                 *           "steps": [
                 *             "Check-up",
                 *             "Cleaning"
                 *           ],
                 *           "price": 110
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["DocumentTemplateInput"];
            };
        };
        responses: {
            /** @description The stored record. */
            200: {
                headers: {
                    /** @description Version of the record. */
                    ETag?: string;
                    /** @description Undoes this write. */
                    "X-Operation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1,
                     *       "name": "Treatment plan",
                     *       "enabled": true,
                     *       "description": "Sums up what was agreed and what it costs. Use it after a first consultation.",
                     *       "format": "markdown",
                     *       "language": "en",
                     *       "text": "# Treatment plan\n\nDear {{patient.name}},\n\nthis is what we agreed on {{visit.date}}:\n\n{{plan.steps}}\n\nTogether this comes to {{plan.price}} £.\n\nYour team at Lakeside Dental",
                     *       "fields": [
                     *         {
                     *           "name": "patient.name",
                     *           "type": "text",
                     *           "required": true,
                     *           "hint": "Full name as on the registration form."
                     *         },
                     *         {
                     *           "name": "visit.date",
                     *           "type": "date",
                     *           "required": true,
                     *           "hint": "Day of the consultation."
                     *         },
                     *         {
                     *           "name": "plan.steps",
                     *           "type": "list",
                     *           "required": true,
                     *           "hint": "One step per line."
                     *         },
                     *         {
                     *           "name": "plan.price",
                     *           "type": "number",
                     *           "required": true,
                     *           "hint": "Sum of the prices in the business info."
                     *         }
                     *       ],
                     *       "paper": "a4",
                     *       "file_name": "Treatment plan {{patient.name}}",
                     *       "sample_data": {
                     *         "patient": {
                     *           "name": "Maya Thornton"
                     *         },
                     *         "visit": {
                     *           "date": "2026-11-23"
                     *         },
                     *         "plan": {
                     *           "steps": [
                     *             "Check-up",
                     *             "Cleaning"
                     *           ],
                     *           "price": 110
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DocumentTemplate"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    "document_template.delete": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the version that was edited. A newer stored version is answered with 412 and what changed. */
                "if-match"?: components["parameters"]["IfMatch"];
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record as it was. */
            200: {
                headers: {
                    /** @description Undoes this write. */
                    "X-Operation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1,
                     *       "name": "Treatment plan",
                     *       "enabled": true,
                     *       "description": "Sums up what was agreed and what it costs. Use it after a first consultation.",
                     *       "format": "markdown",
                     *       "language": "en",
                     *       "text": "# Treatment plan\n\nDear {{patient.name}},\n\nthis is what we agreed on {{visit.date}}:\n\n{{plan.steps}}\n\nTogether this comes to {{plan.price}} £.\n\nYour team at Lakeside Dental",
                     *       "fields": [
                     *         {
                     *           "name": "patient.name",
                     *           "type": "text",
                     *           "required": true,
                     *           "hint": "Full name as on the registration form."
                     *         },
                     *         {
                     *           "name": "visit.date",
                     *           "type": "date",
                     *           "required": true,
                     *           "hint": "Day of the consultation."
                     *         },
                     *         {
                     *           "name": "plan.steps",
                     *           "type": "list",
                     *           "required": true,
                     *           "hint": "One step per line."
                     *         },
                     *         {
                     *           "name": "plan.price",
                     *           "type": "number",
                     *           "required": true,
                     *           "hint": "Sum of the prices in the business info."
                     *         }
                     *       ],
                     *       "paper": "a4",
                     *       "file_name": "Treatment plan {{patient.name}}",
                     *       "sample_data": {
                     *         "patient": {
                     *           "name": "Maya Thornton"
                     *         },
                     *         "visit": {
                     *           "date": "2026-11-23"
                     *         },
                     *         "plan": {
                     *           "steps": [
                     *             "Check-up",
                     *             "Cleaning"
                     *           ],
                     *           "price": 110
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DocumentTemplate"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    "document_template.patch": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the version that was edited. A newer stored version is answered with 412 and what changed. */
                "if-match"?: components["parameters"]["IfMatch"];
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Treatment plan"
                 *     }
                 */
                "application/json": components["schemas"]["DocumentTemplatePatch"];
                /**
                 * @example {
                 *       "name": "Treatment plan"
                 *     }
                 */
                "application/merge-patch+json": components["schemas"]["DocumentTemplatePatch"];
            };
        };
        responses: {
            /** @description The stored record. */
            200: {
                headers: {
                    /** @description Version of the record. */
                    ETag?: string;
                    /** @description Undoes this write. */
                    "X-Operation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1,
                     *       "name": "Treatment plan",
                     *       "enabled": true,
                     *       "description": "Sums up what was agreed and what it costs. Use it after a first consultation.",
                     *       "format": "markdown",
                     *       "language": "en",
                     *       "text": "# Treatment plan\n\nDear {{patient.name}},\n\nthis is what we agreed on {{visit.date}}:\n\n{{plan.steps}}\n\nTogether this comes to {{plan.price}} £.\n\nYour team at Lakeside Dental",
                     *       "fields": [
                     *         {
                     *           "name": "patient.name",
                     *           "type": "text",
                     *           "required": true,
                     *           "hint": "Full name as on the registration form."
                     *         },
                     *         {
                     *           "name": "visit.date",
                     *           "type": "date",
                     *           "required": true,
                     *           "hint": "Day of the consultation."
                     *         },
                     *         {
                     *           "name": "plan.steps",
                     *           "type": "list",
                     *           "required": true,
                     *           "hint": "One step per line."
                     *         },
                     *         {
                     *           "name": "plan.price",
                     *           "type": "number",
                     *           "required": true,
                     *           "hint": "Sum of the prices in the business info."
                     *         }
                     *       ],
                     *       "paper": "a4",
                     *       "file_name": "Treatment plan {{patient.name}}",
                     *       "sample_data": {
                     *         "patient": {
                     *           "name": "Maya Thornton"
                     *         },
                     *         "visit": {
                     *           "date": "2026-11-23"
                     *         },
                     *         "plan": {
                     *           "steps": [
                     *             "Check-up",
                     *             "Cleaning"
                     *           ],
                     *           "price": 110
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DocumentTemplate"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    "knowledge_chunk.schema": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the copy at hand; 304 when it is still current. */
                "if-none-match"?: components["parameters"]["IfNoneMatch"];
                /** @description Language of the titles and descriptions. */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The schema. */
            200: {
                headers: {
                    /** @description Changes with the schema and its language. */
                    ETag?: string;
                    /** @description Names Accept-Language. */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "title": "Answer",
                     *       "type": "object"
                     *     }
                     */
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description The copy at hand is still current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    "knowledge_chunk.list": {
        parameters: {
            query?: {
                /** @description Which records, as JSON. */
                query?: components["parameters"]["Query"];
                /** @description Stock react-admin form: a JSON pair of field and ASC or DESC. */
                sort?: components["parameters"]["StockSort"];
                /** @description Stock react-admin form: a JSON pair of first and last row. */
                range?: components["parameters"]["StockRange"];
                /** @description Stock react-admin form: a JSON object of conditions. */
                filter?: components["parameters"]["StockFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rows. */
            200: {
                headers: {
                    /** @description For example knowledge_chunk 0-24/319. */
                    "Content-Range"?: string;
                    /** @description true when the total is an estimate. */
                    "X-Total-Estimate"?: string;
                    /** @description Cursor of the next rows; absent at the end. */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *         "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *         "created_at": "2026-03-01T09:30:00.000Z",
                     *         "updated_at": "2026-03-01T09:30:00.000Z",
                     *         "created_by": {
                     *           "type": "user",
                     *           "id": "01938c5e-0000-7000-8000-000000000001",
                     *           "name": "Ann Lee"
                     *         },
                     *         "updated_by": {
                     *           "type": "user",
                     *           "id": "01938c5e-0000-7000-8000-000000000001",
                     *           "name": "Ann Lee"
                     *         },
                     *         "_version": 1,
                     *         "title": "Do you treat children?",
                     *         "content": "Yes, from the **first tooth** on. Dr Lind sees children on Thursdays.",
                     *         "questions": [
                     *           "Can I bring my daughter?"
                     *         ],
                     *         "enabled": true,
                     *         "tags": [
                     *           "patients"
                     *         ],
                     *         "language": "en"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["KnowledgeChunkRow"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    "knowledge_chunk.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Do you treat children?",
                 *       "content": "Yes, from the **first tooth** on. Dr Lind sees children on Thursdays.",
                 *       "questions": [
                 *         "Can I bring my daughter?"
                 *       ],
                 *       "enabled": true,
                 *       "tags": [
                 *         "patients"
                 *       ],
                 *       "language": "en"
                 *     }
                 */
                "application/json": components["schemas"]["KnowledgeChunkInput"];
            };
        };
        responses: {
            /** @description The stored record. */
            201: {
                headers: {
                    /** @description Version of the record. */
                    ETag?: string;
                    /** @description Undoes this write. */
                    "X-Operation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1,
                     *       "title": "Do you treat children?",
                     *       "content": "Yes, from the **first tooth** on. Dr Lind sees children on Thursdays.",
                     *       "questions": [
                     *         "Can I bring my daughter?"
                     *       ],
                     *       "enabled": true,
                     *       "tags": [
                     *         "patients"
                     *       ],
                     *       "language": "en"
                     *     }
                     */
                    "application/json": components["schemas"]["KnowledgeChunk"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    "knowledge_chunk.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the copy at hand; 304 when it is still current. */
                "if-none-match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    /** @description Version of the record. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1,
                     *       "title": "Do you treat children?",
                     *       "content": "Yes, from the **first tooth** on. Dr Lind sees children on Thursdays.",
                     *       "questions": [
                     *         "Can I bring my daughter?"
                     *       ],
                     *       "enabled": true,
                     *       "tags": [
                     *         "patients"
                     *       ],
                     *       "language": "en"
                     *     }
                     */
                    "application/json": components["schemas"]["KnowledgeChunk"];
                };
            };
            /** @description The copy at hand is still current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    "knowledge_chunk.replace": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the version that was edited. A newer stored version is answered with 412 and what changed. */
                "if-match"?: components["parameters"]["IfMatch"];
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Do you treat children?",
                 *       "content": "Yes, from the **first tooth** on. Dr Lind sees children on Thursdays.",
                 *       "questions": [
                 *         "Can I bring my daughter?"
                 *       ],
                 *       "enabled": true,
                 *       "tags": [
                 *         "patients"
                 *       ],
                 *       "language": "en"
                 *     }
                 */
                "application/json": components["schemas"]["KnowledgeChunkInput"];
            };
        };
        responses: {
            /** @description The stored record. */
            200: {
                headers: {
                    /** @description Version of the record. */
                    ETag?: string;
                    /** @description Undoes this write. */
                    "X-Operation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1,
                     *       "title": "Do you treat children?",
                     *       "content": "Yes, from the **first tooth** on. Dr Lind sees children on Thursdays.",
                     *       "questions": [
                     *         "Can I bring my daughter?"
                     *       ],
                     *       "enabled": true,
                     *       "tags": [
                     *         "patients"
                     *       ],
                     *       "language": "en"
                     *     }
                     */
                    "application/json": components["schemas"]["KnowledgeChunk"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    "knowledge_chunk.delete": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the version that was edited. A newer stored version is answered with 412 and what changed. */
                "if-match"?: components["parameters"]["IfMatch"];
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record as it was. */
            200: {
                headers: {
                    /** @description Undoes this write. */
                    "X-Operation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1,
                     *       "title": "Do you treat children?",
                     *       "content": "Yes, from the **first tooth** on. Dr Lind sees children on Thursdays.",
                     *       "questions": [
                     *         "Can I bring my daughter?"
                     *       ],
                     *       "enabled": true,
                     *       "tags": [
                     *         "patients"
                     *       ],
                     *       "language": "en"
                     *     }
                     */
                    "application/json": components["schemas"]["KnowledgeChunk"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    "knowledge_chunk.patch": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the version that was edited. A newer stored version is answered with 412 and what changed. */
                "if-match"?: components["parameters"]["IfMatch"];
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Do you treat children?"
                 *     }
                 */
                "application/json": components["schemas"]["KnowledgeChunkPatch"];
                /**
                 * @example {
                 *       "title": "Do you treat children?"
                 *     }
                 */
                "application/merge-patch+json": components["schemas"]["KnowledgeChunkPatch"];
            };
        };
        responses: {
            /** @description The stored record. */
            200: {
                headers: {
                    /** @description Version of the record. */
                    ETag?: string;
                    /** @description Undoes this write. */
                    "X-Operation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1,
                     *       "title": "Do you treat children?",
                     *       "content": "Yes, from the **first tooth** on. Dr Lind sees children on Thursdays.",
                     *       "questions": [
                     *         "Can I bring my daughter?"
                     *       ],
                     *       "enabled": true,
                     *       "tags": [
                     *         "patients"
                     *       ],
                     *       "language": "en"
                     *     }
                     */
                    "application/json": components["schemas"]["KnowledgeChunk"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    "tenant_configuration.schema": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the copy at hand; 304 when it is still current. */
                "if-none-match"?: components["parameters"]["IfNoneMatch"];
                /** @description Language of the titles and descriptions. */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The schema. */
            200: {
                headers: {
                    /** @description Changes with the schema and its language. */
                    ETag?: string;
                    /** @description Names Accept-Language. */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "title": "Tenant",
                     *       "type": "object"
                     *     }
                     */
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description The copy at hand is still current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    "tenant_configuration.list": {
        parameters: {
            query?: {
                /** @description Which records, as JSON. */
                query?: components["parameters"]["Query"];
                /** @description Stock react-admin form: a JSON pair of field and ASC or DESC. */
                sort?: components["parameters"]["StockSort"];
                /** @description Stock react-admin form: a JSON pair of first and last row. */
                range?: components["parameters"]["StockRange"];
                /** @description Stock react-admin form: a JSON object of conditions. */
                filter?: components["parameters"]["StockFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rows. */
            200: {
                headers: {
                    /** @description For example tenant_configuration 0-24/319. */
                    "Content-Range"?: string;
                    /** @description true when the total is an estimate. */
                    "X-Total-Estimate"?: string;
                    /** @description Cursor of the next rows; absent at the end. */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *         "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *         "created_at": "2026-03-01T09:30:00.000Z",
                     *         "updated_at": "2026-03-01T09:30:00.000Z",
                     *         "created_by": {
                     *           "type": "user",
                     *           "id": "01938c5e-0000-7000-8000-000000000001",
                     *           "name": "Ann Lee"
                     *         },
                     *         "updated_by": {
                     *           "type": "user",
                     *           "id": "01938c5e-0000-7000-8000-000000000001",
                     *           "name": "Ann Lee"
                     *         },
                     *         "_version": 1,
                     *         "name": "Lakeside Dental",
                     *         "status": "active",
                     *         "hosts": [
                     *           "desk.lakeside-dental.example"
                     *         ],
                     *         "owner_email": "ann@lakeside-dental.example"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["TenantConfigurationRow"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    "tenant_configuration.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Lakeside Dental",
                 *       "status": "active",
                 *       "hosts": [
                 *         "desk.lakeside-dental.example"
                 *       ],
                 *       "owner_email": "ann@lakeside-dental.example"
                 *     }
                 */
                "application/json": components["schemas"]["TenantConfigurationInput"];
            };
        };
        responses: {
            /** @description The stored record. */
            201: {
                headers: {
                    /** @description Version of the record. */
                    ETag?: string;
                    /** @description Undoes this write. */
                    "X-Operation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1,
                     *       "name": "Lakeside Dental",
                     *       "status": "active",
                     *       "hosts": [
                     *         "desk.lakeside-dental.example"
                     *       ],
                     *       "owner_email": "ann@lakeside-dental.example"
                     *     }
                     */
                    "application/json": components["schemas"]["TenantConfiguration"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    "tenant_configuration.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the copy at hand; 304 when it is still current. */
                "if-none-match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    /** @description Version of the record. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1,
                     *       "name": "Lakeside Dental",
                     *       "status": "active",
                     *       "hosts": [
                     *         "desk.lakeside-dental.example"
                     *       ],
                     *       "owner_email": "ann@lakeside-dental.example"
                     *     }
                     */
                    "application/json": components["schemas"]["TenantConfiguration"];
                };
            };
            /** @description The copy at hand is still current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    "tenant_configuration.replace": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the version that was edited. A newer stored version is answered with 412 and what changed. */
                "if-match"?: components["parameters"]["IfMatch"];
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Lakeside Dental",
                 *       "status": "active",
                 *       "hosts": [
                 *         "desk.lakeside-dental.example"
                 *       ],
                 *       "owner_email": "ann@lakeside-dental.example"
                 *     }
                 */
                "application/json": components["schemas"]["TenantConfigurationInput"];
            };
        };
        responses: {
            /** @description The stored record. */
            200: {
                headers: {
                    /** @description Version of the record. */
                    ETag?: string;
                    /** @description Undoes this write. */
                    "X-Operation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1,
                     *       "name": "Lakeside Dental",
                     *       "status": "active",
                     *       "hosts": [
                     *         "desk.lakeside-dental.example"
                     *       ],
                     *       "owner_email": "ann@lakeside-dental.example"
                     *     }
                     */
                    "application/json": components["schemas"]["TenantConfiguration"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    "tenant_configuration.delete": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the version that was edited. A newer stored version is answered with 412 and what changed. */
                "if-match"?: components["parameters"]["IfMatch"];
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record as it was. */
            200: {
                headers: {
                    /** @description Undoes this write. */
                    "X-Operation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1,
                     *       "name": "Lakeside Dental",
                     *       "status": "active",
                     *       "hosts": [
                     *         "desk.lakeside-dental.example"
                     *       ],
                     *       "owner_email": "ann@lakeside-dental.example"
                     *     }
                     */
                    "application/json": components["schemas"]["TenantConfiguration"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    "tenant_configuration.patch": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the version that was edited. A newer stored version is answered with 412 and what changed. */
                "if-match"?: components["parameters"]["IfMatch"];
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Lakeside Dental"
                 *     }
                 */
                "application/json": components["schemas"]["TenantConfigurationPatch"];
                /**
                 * @example {
                 *       "name": "Lakeside Dental"
                 *     }
                 */
                "application/merge-patch+json": components["schemas"]["TenantConfigurationPatch"];
            };
        };
        responses: {
            /** @description The stored record. */
            200: {
                headers: {
                    /** @description Version of the record. */
                    ETag?: string;
                    /** @description Undoes this write. */
                    "X-Operation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1,
                     *       "name": "Lakeside Dental",
                     *       "status": "active",
                     *       "hosts": [
                     *         "desk.lakeside-dental.example"
                     *       ],
                     *       "owner_email": "ann@lakeside-dental.example"
                     *     }
                     */
                    "application/json": components["schemas"]["TenantConfiguration"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    "tenant_settings.schema": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the copy at hand; 304 when it is still current. */
                "if-none-match"?: components["parameters"]["IfNoneMatch"];
                /** @description Language of the titles and descriptions. */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The schema. */
            200: {
                headers: {
                    /** @description Changes with the schema and its language. */
                    ETag?: string;
                    /** @description Names Accept-Language. */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "title": "General settings",
                     *       "type": "object"
                     *     }
                     */
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description The copy at hand is still current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    "tenant_settings.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the copy at hand; 304 when it is still current. */
                "if-none-match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
            200: {
                headers: {
                    /** @description Version of the document. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1,
                     *       "language": "en",
                     *       "timezone": "Europe/London",
                     *       "frontend": {
                     *         "top_bar_title": "Lakeside Dental",
                     *         "enable_environment_menu": true,
                     *         "environment_title": "Our agents",
                     *         "environment_links": {
                     *           "receptionist": "https://lakeside-dental.example/chat"
                     *         }
                     *       },
                     *       "modules": {
                     *         "web_chat": true
                     *       },
                     *       "conversations": {
                     *         "idle_minutes": 60
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["TenantSettings"];
                };
            };
            /** @description The copy at hand is still current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    "tenant_settings.replace": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the version that was edited. A newer stored version is answered with 412 and what changed. */
                "if-match"?: components["parameters"]["IfMatch"];
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the record.
                 * @example 01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "language": "en",
                 *       "timezone": "Europe/London",
                 *       "frontend": {
                 *         "top_bar_title": "Lakeside Dental",
                 *         "enable_environment_menu": true,
                 *         "environment_title": "Our agents",
                 *         "environment_links": {
                 *           "receptionist": "https://lakeside-dental.example/chat"
                 *         }
                 *       },
                 *       "modules": {
                 *         "web_chat": true
                 *       },
                 *       "conversations": {
                 *         "idle_minutes": 60
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["TenantSettingsInput"];
            };
        };
        responses: {
            /** @description The stored document. */
            200: {
                headers: {
                    /** @description Version of the document. */
                    ETag?: string;
                    /** @description Undoes this write. */
                    "X-Operation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1,
                     *       "language": "en",
                     *       "timezone": "Europe/London",
                     *       "frontend": {
                     *         "top_bar_title": "Lakeside Dental",
                     *         "enable_environment_menu": true,
                     *         "environment_title": "Our agents",
                     *         "environment_links": {
                     *           "receptionist": "https://lakeside-dental.example/chat"
                     *         }
                     *       },
                     *       "modules": {
                     *         "web_chat": true
                     *       },
                     *       "conversations": {
                     *         "idle_minutes": 60
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["TenantSettings"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    "web_chat_configuration.schema": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the copy at hand; 304 when it is still current. */
                "if-none-match"?: components["parameters"]["IfNoneMatch"];
                /** @description Language of the titles and descriptions. */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The schema. */
            200: {
                headers: {
                    /** @description Changes with the schema and its language. */
                    ETag?: string;
                    /** @description Names Accept-Language. */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "title": "Web chat",
                     *       "type": "object"
                     *     }
                     */
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description The copy at hand is still current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    "web_chat_configuration.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the copy at hand; 304 when it is still current. */
                "if-none-match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
            200: {
                headers: {
                    /** @description Version of the document. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1,
                     *       "chat_button_color": "#0041ed",
                     *       "show_chat_button_callout": true,
                     *       "chat_button_callout_text": "Questions? We are here.",
                     *       "avatar_url": "https://lakeside-dental.example/ada.png",
                     *       "user_message_background_color": "rgb(2,136,209)",
                     *       "user_message_font_color": "#ffffff"
                     *     }
                     */
                    "application/json": components["schemas"]["WebChatConfiguration"];
                };
            };
            /** @description The copy at hand is still current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    "web_chat_configuration.patch": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the version that was edited. A newer stored version is answered with 412 and what changed. */
                "if-match"?: components["parameters"]["IfMatch"];
                /** @description Any unique text. The same write with the same key within 24 hours is done once and answered alike. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "chat_button_color": "#0041ed"
                 *     }
                 */
                "application/json": components["schemas"]["WebChatConfigurationPatch"];
                /**
                 * @example {
                 *       "chat_button_color": "#0041ed"
                 *     }
                 */
                "application/merge-patch+json": components["schemas"]["WebChatConfigurationPatch"];
            };
        };
        responses: {
            /** @description The stored document. */
            200: {
                headers: {
                    /** @description Version of the document. */
                    ETag?: string;
                    /** @description Undoes this write. */
                    "X-Operation-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "id": "01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11",
                     *       "created_at": "2026-03-01T09:30:00.000Z",
                     *       "updated_at": "2026-03-01T09:30:00.000Z",
                     *       "created_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "updated_by": {
                     *         "type": "user",
                     *         "id": "01938c5e-0000-7000-8000-000000000001",
                     *         "name": "Ann Lee"
                     *       },
                     *       "_version": 1,
                     *       "chat_button_color": "#0041ed",
                     *       "show_chat_button_callout": true,
                     *       "chat_button_callout_text": "Questions? We are here.",
                     *       "avatar_url": "https://lakeside-dental.example/ada.png",
                     *       "user_message_background_color": "rgb(2,136,209)",
                     *       "user_message_font_color": "#ffffff"
                     *     }
                     */
                    "application/json": components["schemas"]["WebChatConfiguration"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
}
