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
    "/schema": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every entity the caller may see
         * @description Menus and routes come from this one request.
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
        get?: never;
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
         *     its content; a name or a declared type that says otherwise changes nothing. Stored whole or not at all.
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
         * @description JSON Schema with hints for lists and forms, cut to what the caller may see and do.
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
    "/business_info/schema": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Schema of Business info
         * @description JSON Schema with hints for the form, cut to what the caller may see and do.
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
             * @description A person, or the installation itself.
             * @enum {unknown}
             */
            type: "user" | "system";
            /** @description Identifier of the person; empty for the system. */
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
            };
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
                /** @description Shown in the top bar when there is no logo. */
                top_bar_title: string;
            };
            /** @description Which channels are switched on for this tenant. */
            modules: {
                /** @description Web chat can be used. */
                web_chat: boolean;
                /** @description Voice can be used. */
                voice: boolean;
            };
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
                /** @description Why. */
                message: string;
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
         *       "limits": {
         *         "max_turns": 80,
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
         *       "limits": {
         *         "max_turns": 80,
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
         *       "limits": {
         *         "max_turns": 80,
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
            /** Limits */
            limits?: {
                /** Turns per conversation */
                max_turns?: number | null;
                /** Seconds per answer */
                turn_timeout_seconds?: number | null;
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
                 * @description For example 09:00.
                 */
                from: string;
                /**
                 * To
                 * @description For example 17:30.
                 */
                to: string;
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
                 * @description For example 09:00.
                 */
                from: string;
                /**
                 * To
                 * @description For example 17:30.
                 */
                to: string;
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
                 * @description For example 09:00.
                 */
                from: string;
                /**
                 * To
                 * @description For example 17:30.
                 */
                to: string;
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
                 * @description For example 09:00.
                 */
                from: string;
                /**
                 * To
                 * @description For example 17:30.
                 */
                to: string;
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
         * @description Name of the entity.
         * @example agent
         */
        Entity: string;
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
                     *         "top_bar_title": "Lakeside Dental"
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
                    /** @description Changes with the list. */
                    ETag?: string;
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
                     *           "delete": true
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
                entity: "agent";
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
                entity: "agent";
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
                entity: "agent";
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
                     *           "message": "Please fill this in."
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
                entity: "agent" | "business_info";
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
                entity: "agent" | "business_info";
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
                entity: "agent";
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
            query?: never;
            header?: {
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
            query?: never;
            header?: {
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
                /** @description Answer with JSON that holds the content as base64. */
                return_base64?: boolean;
            };
            header?: {
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
            query?: never;
            header?: {
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
                    /** @description Changes with the schema. */
                    ETag?: string;
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
                     *         "limits": {
                     *           "max_turns": 80,
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
                 *       "limits": {
                 *         "max_turns": 80,
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
                     *       "limits": {
                     *         "max_turns": 80,
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
                     *       "limits": {
                     *         "max_turns": 80,
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
                 *       "limits": {
                 *         "max_turns": 80,
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
                     *       "limits": {
                     *         "max_turns": 80,
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
                     *       "limits": {
                     *         "max_turns": 80,
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
                     *       "limits": {
                     *         "max_turns": 80,
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
                    /** @description Changes with the schema. */
                    ETag?: string;
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
}
