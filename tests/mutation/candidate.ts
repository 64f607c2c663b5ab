import ts from 'typescript';

export const KINDS = ['comparison', 'constant', 'removed call', 'swapped argument'] as const;
export type Kind = (typeof KINDS)[number];

/** A small breakage: the text from `start` to `end` of a file becomes `text`. */
export interface Candidate {
  file: string;
  kind: Kind;
  start: number;
  end: number;
  text: string;
}

const COMPARISONS: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.LessThanToken]: '<=',
  [ts.SyntaxKind.LessThanEqualsToken]: '<',
  [ts.SyntaxKind.GreaterThanToken]: '>=',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>',
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: '===',
};

/** The script of a file and where it begins: all of it, or what stands between the lines of an Astro page. */
const scriptOf = (file: string, source: string): { code: string; offset: number } => {
  if (!file.endsWith('.astro')) return { code: source, offset: 0 };
  const found = /^---\n([\s\S]*?)\n---/.exec(source);
  return found ? { code: found[1] ?? '', offset: '---\n'.length } : { code: '', offset: 0 };
};

/** What a node of the syntax tree may become. */
const breakagesOf = (node: ts.Node, tree: ts.SourceFile): { kind: Kind; place: ts.Node; text: string }[] => {
  if (ts.isBinaryExpression(node)) {
    const text = COMPARISONS[node.operatorToken.kind];
    return text ? [{ kind: 'comparison', place: node.operatorToken, text }] : [];
  }
  if (ts.isNumericLiteral(node)) return [{ kind: 'constant', place: node, text: String(Number(node.text.replaceAll('_', '')) + 1) }];
  if (node.kind === ts.SyntaxKind.TrueKeyword && !ts.isLiteralTypeNode(node.parent))
    return [{ kind: 'constant', place: node, text: 'false' }];
  if (node.kind === ts.SyntaxKind.FalseKeyword && !ts.isLiteralTypeNode(node.parent))
    return [{ kind: 'constant', place: node, text: 'true' }];
  if (ts.isExpressionStatement(node)) {
    const { expression } = node;
    const called = ts.isAwaitExpression(expression) || ts.isVoidExpression(expression) ? expression.expression : expression;
    return ts.isCallExpression(called) ? [{ kind: 'removed call', place: node, text: ';' }] : [];
  }
  if (ts.isCallExpression(node) && node.arguments.length > 1) {
    const [first, second] = node.arguments;
    if (!first || !second || ts.isSpreadElement(first) || ts.isSpreadElement(second)) return [];
    const between = tree.text.slice(first.getEnd(), second.getStart(tree));
    return [{ kind: 'swapped argument', place: node, text: second.getText(tree) + between + first.getText(tree) }];
  }
  return [];
};

/** Every small breakage that can be planted in a file. */
export const candidatesIn = (file: string, source: string): Candidate[] => {
  const { code, offset } = scriptOf(file, source);
  const tree = ts.createSourceFile(file.replace(/\.astro$/, '.ts'), code, ts.ScriptTarget.Latest, true);
  const found: Candidate[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isEnumDeclaration(node)) return;
    for (const { kind, place, text } of breakagesOf(node, tree)) {
      const isSwap = kind === 'swapped argument' && ts.isCallExpression(place);
      const start = (isSwap ? (place.arguments[0] as ts.Node) : place).getStart(tree);
      const end = (isSwap ? (place.arguments[1] as ts.Node) : place).getEnd();
      found.push({ file, kind, start: start + offset, end: end + offset, text });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
};

/** The file's text with the breakage in it. */
export const planted = (source: string, { start, end, text }: Candidate): string => source.slice(0, start) + text + source.slice(end);
