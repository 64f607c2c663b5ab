interface PageWords {
  slug: string;
  title: string;
  description: string;
  body: string;
}

export const PAGES: PageWords[] = [
  {
    slug: 'about',
    title: 'About this place',
    description: 'Who plays here, how plays are counted, and what happens to what you know of us and we of you.',
    body: `
<p>Everything you hear was made for this demonstration, by a program, from notes and sine waves. No artist here exists,
and none of them minds if you <strong>skip the long intro</strong>.</p>
<h2 id="plays">How a play is counted</h2>
<ol>
  <li>Thirty seconds have sounded, or half of the track, whichever comes first.</li>
  <li>Nobody has counted the same listener for the same track just before.</li>
  <li>It was heard, not just fetched.</li>
</ol>
<h2 id="keys">The keys worth knowing</h2>
<table>
  <thead><tr><th scope="col">Key</th><th scope="col">Does</th></tr></thead>
  <tbody>
    <tr><td><kbd>Space</kbd></td><td>plays and pauses</td></tr>
    <tr><td><kbd>J</kbd> <kbd>;</kbd></td><td>jump back and on</td></tr>
    <tr><td><kbd>?</kbd></td><td>shows all the others</td></tr>
  </tbody>
</table>
<h2 id="reading">For programs</h2>
<p>Every page has its data. A track, for one:</p>
<pre><code>curl https://example.com/api/v1/tracks/1</code></pre>
<blockquote><p>Play on.</p></blockquote>
<p>Anything else: <a href="/contact">write to us</a>, or read on about <a href="#plays">plays</a>.</p>`,
  },
  {
    slug: 'terms',
    title: 'Terms',
    description: 'What you may do here, and what we promise in return.',
    body: `
<p>This is a demonstration. These terms are as short as they look.</p>
<h2>You</h2>
<ul>
  <li>Listen as much as you like.</li>
  <li>Upload only what is yours.</li>
  <li>Be kind where others can read it.</li>
</ul>
<h2>We</h2>
<ul>
  <li>Keep what you upload, and nothing about you that we do not need.</li>
  <li>Tell you before anything changes.</li>
</ul>`,
  },
];
