/** What an upload is held against: a Worker that puts a body into the bucket and knows nothing else. */
export default {
  fetch: async (request, { BUCKET }) => {
    if (request.method !== 'PUT' || !request.body) return new Response('ready');
    const object = await BUCKET.put('plain', request.body);
    return new Response(object?.httpEtag);
  },
} satisfies ExportedHandler<{ BUCKET: R2Bucket }>;
