import ts from 'typescript';

export const KINDS = ['comparison', 'constant', 'removed call', 'swapped argument'] as const;
type Kind = (typeof KINDS)[number];

interface Stretch {
  start: number;
  end: number;
}

/** A mutation: replaces a range of a file by `text`. */
export interface Candidate extends Stretch {
  /** Stable while the line's text is unchanged, wherever it moves. */
  id: string;
  file: string;
  kind: Kind;
  text: string;
  /** Range that a switch replaces: comparison, constant, statement or pair of arguments. */
  whole: Stretch;
  /** A property name, where an expression needs brackets. */
  isName: boolean;
}

interface Breakage {
  kind: Kind;
  stretch: Stretch;
  text: string;
  whole?: ts.Node;
}

const COMPARISONS: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.LessThanToken]: '<=',
  [ts.SyntaxKind.LessThanEqualsToken]: '<',
  [ts.SyntaxKind.GreaterThanToken]: '>=',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>',
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: '===',
};

/** Script of a file and its offset; the frontmatter of an Astro page. */
const scriptOf = (file: string, source: string): { code: string; offset: number } => {
  if (!file.endsWith('.astro')) return { code: source, offset: 0 };
  const frontmatter = /^---\n([\s\S]*?)\n---/.exec(source);
  return frontmatter ? { code: frontmatter[1] ?? '', offset: '---\n'.length } : { code: '', offset: 0 };
};

const stretchOf = (node: ts.Node, tree: ts.SourceFile): Stretch => ({ start: node.getStart(tree), end: node.getEnd() });

const breakagesOf = (node: ts.Node, tree: ts.SourceFile): Breakage[] => {
  const stretch = stretchOf(node, tree);
  if (ts.isBinaryExpression(node)) {
    const text = COMPARISONS[node.operatorToken.kind];
    return text ? [{ kind: 'comparison', stretch: stretchOf(node.operatorToken, tree), text, whole: node }] : [];
  }
  if (ts.isNumericLiteral(node)) return [{ kind: 'constant', stretch, text: String(Number(node.text.replaceAll('_', '')) + 1) }];
  if (node.kind === ts.SyntaxKind.TrueKeyword && !ts.isLiteralTypeNode(node.parent)) return [{ kind: 'constant', stretch, text: 'false' }];
  if (node.kind === ts.SyntaxKind.FalseKeyword && !ts.isLiteralTypeNode(node.parent)) return [{ kind: 'constant', stretch, text: 'true' }];
  if (ts.isExpressionStatement(node)) {
    const { expression } = node;
    const called = ts.isAwaitExpression(expression) || ts.isVoidExpression(expression) ? expression.expression : expression;
    return ts.isCallExpression(called) ? [{ kind: 'removed call', stretch, text: ';' }] : [];
  }
  if (ts.isCallExpression(node) && node.arguments.length > 1) {
    const [first, second] = node.arguments;
    if (!first || !second || ts.isSpreadElement(first) || ts.isSpreadElement(second)) return [];
    const [one, other] = [stretchOf(first, tree), stretchOf(second, tree)];
    const text = second.getText(tree) + tree.text.slice(one.end, other.start) + first.getText(tree);
    return [{ kind: 'swapped argument', stretch: { start: one.start, end: other.end }, text }];
  }
  return [];
};

/** Types, imports, and code that Astro reads without running it. */
const isFixed = (node: ts.Node): boolean =>
  ts.isTypeNode(node) ||
  ts.isImportDeclaration(node) ||
  ts.isEnumDeclaration(node) ||
  (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.name.text === 'prerender');

export const candidatesIn = (file: string, source: string): Candidate[] => {
  const { code, offset } = scriptOf(file, source);
  const tree = ts.createSourceFile(file.replace(/\.astro$/, '.ts'), code, ts.ScriptTarget.Latest, true);
  const moved = ({ start, end }: Stretch): Stretch => ({ start: start + offset, end: end + offset });
  const candidates: Candidate[] = [];
  const visit = (node: ts.Node): void => {
    if (isFixed(node)) return;
    for (const { kind, stretch, text, whole } of breakagesOf(node, tree)) {
      const line = code.slice(code.lastIndexOf('\n', stretch.start) + 1).split('\n', 1)[0] ?? '';
      const like = `${file} ${kind}: ${line.trim()}`;
      const id = `${like} (${candidates.filter((other) => other.id.startsWith(`${like} (`)).length + 1})`;
      const isName = ts.isPropertyAssignment(node.parent) && node.parent.name === node;
      candidates.push({ id, file, kind, ...moved(stretch), text, whole: moved(whole ? stretchOf(whole, tree) : stretch), isName });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return candidates;
};

export const planted = (source: string, { start, end, text }: Candidate): string => source.slice(0, start) + text + source.slice(end);
