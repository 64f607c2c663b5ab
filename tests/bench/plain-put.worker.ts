/** Reference for uploads: a Worker that only puts a body into the bucket. */
export default {
  fetch: async (request, { BUCKET }) => {
    if (request.method !== 'PUT' || !request.body) return new Response('ready');
    const object = await BUCKET.put('plain', request.body);
    return new Response(object?.httpEtag);
  },
} satisfies ExportedHandler<{ BUCKET: R2Bucket }>;
